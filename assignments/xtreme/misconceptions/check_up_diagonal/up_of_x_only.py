"""Your function always looks for a diagonal of X.

Which parameter says whose diagonal to look for?
"""


def check_up_diagonal(board, player):
    return all(row[x] == 'X' for x, row in enumerate(reversed(board)))
