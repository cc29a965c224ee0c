# wrong: game
# base: beginner_while_loops

if __name__ == "__main__":
    ...
    if who_won == "":
        print("Cat's game; no one wins.")
    else:
        print("Player O" + " won in " + str(counter) + " moves.")
