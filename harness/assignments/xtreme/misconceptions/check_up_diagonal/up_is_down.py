"""Your function looks at the other diagonal, the one from the top left to the bottom right.

In which corner does the diagonal begin that it is to look at?
"""


def check_up_diagonal(board, player):
    return all(row[x] == player for x, row in enumerate(board))
