"""Your function returns True for a complete diagonal of either player.

Whose diagonal should your function look for?
"""


def check_down_diagonal(board, player):
    cells = [row[x] for x, row in enumerate(board)]
    return len(set(cells)) == 1 and cells[0] != EMPTY
