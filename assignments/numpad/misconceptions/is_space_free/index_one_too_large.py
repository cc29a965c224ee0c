"""Your function uses the position as an index, so it looks one place too far.

At which index does the list hold position 1?
"""


def is_space_free(board, position):
    return board[position] == ' '
