# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        # get the move
        move = input(player + "'s move (x, y): ")
        valid = False
        ...
