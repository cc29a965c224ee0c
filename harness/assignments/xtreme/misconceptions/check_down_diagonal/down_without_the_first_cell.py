"""Your function does not look at the first cell of the diagonal.

With which number do the rows begin, and with which one does your loop?
"""


def check_down_diagonal(board, player):
    return all(board[place][place] == player for place in range(1, len(board)))
