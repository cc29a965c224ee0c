# right
# base: lambdas_and_partial

EMPTY_BOARD = ((" ", " ", " "), (" ", " ", " "), (" ", " ", " "))


def new_board():
    return [list(cells) for cells in EMPTY_BOARD]
