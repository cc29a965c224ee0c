# wrong: game
# base: verbose_with_notes
# as: tabs

if __name__ == "__main__":
    # Setup code
    board_size = int(input("Game Board Size: "))
    print("Game Board Size:", board_size)
    game_board = setup_game(board_size)
    ...
