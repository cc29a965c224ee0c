"""Your function does not look at the bottom left cell.

Which cells does your function look at on a board of size 3?
"""


def check_up_diagonal(board, player):
    return all(board[-1 - x][x] == player for x in range(1, len(board)))
