# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    print(render_board(board))
    print(render_board(board))
    if who_won == "":
        ...
