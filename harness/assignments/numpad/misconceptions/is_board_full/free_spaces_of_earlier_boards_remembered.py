"""Your function also counts the free spaces of boards that it was given before.

Where does the list begin in which your function collects them?
"""


def is_board_full(board, free=[]):
    free += [cell for cell in board if cell == ' ']
    return not free
