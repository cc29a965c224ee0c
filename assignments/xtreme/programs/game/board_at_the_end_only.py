# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    while game_over == False:
        ...
        # show the board
        print("Move Counter: " + str(counter))
        ...
