"""Your function returns one long list with all the cells in it, without rows.

What do board[0] and board[0][0] stand for in the assignment?
"""


def setup_game(size):
    return [EMPTY] * (size * size)
