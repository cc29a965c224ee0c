# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        # show the board
        board = setup_game(size)
        print(render_board(board))
        ...
