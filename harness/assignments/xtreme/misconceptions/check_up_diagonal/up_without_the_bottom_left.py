"""Your function does not look at the bottom left cell.

With which number do the columns begin, and with which one does your loop?
"""


def check_up_diagonal(board, player):
    return all(board[-1 - x][x] == player for x in range(1, len(board)))
