"""Your function does not look at the first cell of the diagonal.

Which number does your loop start at?
"""


def check_down_diagonal(board, player):
    return all(board[place][place] == player for place in range(1, len(board)))
