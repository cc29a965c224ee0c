# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        # change the player
        if player == "O":
            player = "X"
        # show the board
        ...
