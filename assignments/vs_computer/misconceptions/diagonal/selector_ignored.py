"""Your function returns the first diagonal for 0 and for 1.

Which parameter says which diagonal to return?
"""


def diagonal(board, diagonal_selector):
    return [board[i][i] for i in range(3)]
