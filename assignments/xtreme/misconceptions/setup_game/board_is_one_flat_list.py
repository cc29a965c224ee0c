"""Your function returns one long list of all cells, without rows.

In the assignment, what is board[0]: a row, or a cell?
"""


def setup_game(size):
    return [EMPTY] * (size * size)
