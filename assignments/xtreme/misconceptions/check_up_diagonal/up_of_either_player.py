"""Your function returns True for a complete diagonal of either player.

Whose diagonal should your function look for?
"""


def check_up_diagonal(board, player):
    cells = [row[x] for x, row in enumerate(reversed(board))]
    return len(set(cells)) == 1 and cells[0] != EMPTY
