"""Your function looks at the other diagonal, from the top left to the bottom right.

In which corner should the diagonal begin?
"""


def check_up_diagonal(board, player):
    return all(row[x] == player for x, row in enumerate(board))
