# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        print(render_board(board))
        print("Move Counter: 0")
        # get the move
        ...
