"""Your function finds a diagonal of X, whoever it is asked for.

Which of its parameters says whose diagonal to look for?
"""


def check_up_diagonal(board, player):
    return all(row[x] == 'X' for x, row in enumerate(reversed(board)))
