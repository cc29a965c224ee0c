# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        counter = counter + 1
        print(render_board(board))
        # check if it is over
        ...
