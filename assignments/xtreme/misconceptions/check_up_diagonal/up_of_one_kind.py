"""Your function returns True for any equal cells on the diagonal, even empty ones.

Whose diagonal should your function look for?
"""


def check_up_diagonal(board, player):
    return len({row[x] for x, row in enumerate(reversed(board))}) == 1
