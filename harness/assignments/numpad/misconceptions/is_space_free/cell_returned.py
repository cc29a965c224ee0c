"""Your function returns what stands on the space.

What is the question that it answers: what, or whether?
"""


def is_space_free(board, position):
    return board[position - 1]
