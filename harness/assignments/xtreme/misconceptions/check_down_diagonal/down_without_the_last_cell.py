"""Your function does not look at the last cell of the diagonal.

What is the number of the last row, and with which number does your loop end?
"""


def check_down_diagonal(board, player):
    return all(board[place][place] == player for place in range(len(board) - 1))
