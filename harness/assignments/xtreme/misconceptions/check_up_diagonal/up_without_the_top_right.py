"""Your function does not look at the top right cell.

What is the number of the top row, and with which number does your loop end?
"""


def check_up_diagonal(board, player):
    return all(board[-1 - x][x] == player for x in range(len(board) - 1))
