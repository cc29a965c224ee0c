"""Your function does not look at the last cell of the diagonal.

Which number does your loop stop at?
"""


def check_down_diagonal(board, player):
    return all(board[place][place] == player for place in range(len(board) - 1))
