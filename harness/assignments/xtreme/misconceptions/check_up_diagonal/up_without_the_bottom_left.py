"""Your function does not look at the bottom left cell.

Which number does your loop start at?
"""


def check_up_diagonal(board, player):
    return all(board[-1 - x][x] == player for x in range(1, len(board)))
