# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    counter = 0
    player = "X"
    game_over = False
    ...
