"""Your function returns what the space holds.

Should your function tell what the space holds, or whether it is free?
"""


def is_space_free(board, position):
    return board[position - 1]
