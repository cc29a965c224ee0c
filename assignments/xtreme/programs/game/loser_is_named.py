# wrong: game
# base: nested_functions_and_aliases

if "__main__" == __name__:
    ...
    if won:
        show(board, "Player " + players[0] + " won in " + str(counter) + " moves.")
    else:
        show(board, "Cat's game; no one wins.")
