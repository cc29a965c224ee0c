"""Your function also counts the free spaces of boards from earlier calls.

What does your function keep from one call to the next?
"""


def is_board_full(board, free=[]):
    free += [cell for cell in board if cell == ' ']
    return not free
