"""Your function also counts the free spaces of boards from earlier calls.

Which of your lines creates the list of free spaces?
"""


def is_board_full(board, free=[]):
    free += [cell for cell in board if cell == ' ']
    return not free
