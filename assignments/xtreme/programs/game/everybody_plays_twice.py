# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    player = "O"
    turns = 0
    game_over = False
    who_won = ""

    while game_over == False:
        # change the player
        if turns % 4 < 2:
            player = "X"
        else:
            player = "O"
        turns = turns + 1
        # show the board
        ...
