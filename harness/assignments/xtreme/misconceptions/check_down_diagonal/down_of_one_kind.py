"""Your function says True for a diagonal of equal cells, whoever they belong to, even for an empty
one.

Whose diagonal is it to look for?
"""


def check_down_diagonal(board, player):
    return len({row[x] for x, row in enumerate(board)}) == 1
