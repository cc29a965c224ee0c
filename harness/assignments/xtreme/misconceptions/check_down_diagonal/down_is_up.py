"""Your function looks at the other diagonal, the one from the bottom left to the top right.

In which corner does the diagonal begin that it is to look at?
"""


def check_down_diagonal(board, player):
    return all(row[-1 - y] == player for y, row in enumerate(board))
