"""Your function does not look at the last cell of the diagonal.

Which cells does your function look at on a board of size 3?
"""


def check_down_diagonal(board, player):
    return all(board[place][place] == player for place in range(len(board) - 1))
