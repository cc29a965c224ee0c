"""Your function looks at the other diagonal, from the bottom left to the top right.

In which corner should the diagonal begin?
"""


def check_down_diagonal(board, player):
    return all(row[-1 - y] == player for y, row in enumerate(board))
