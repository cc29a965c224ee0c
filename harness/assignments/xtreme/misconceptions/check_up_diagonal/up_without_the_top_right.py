"""Your function does not look at the top right cell.

Which number does your loop stop at?
"""


def check_up_diagonal(board, player):
    return all(board[-1 - x][x] == player for x in range(len(board) - 1))
