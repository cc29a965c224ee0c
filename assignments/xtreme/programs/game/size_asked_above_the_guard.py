# wrong: game
# base: verbose_with_notes

board_size = int(input("Game Board Size: "))

if __name__ == "__main__":
    # Setup code
    game_board = setup_game(board_size)
    ...
