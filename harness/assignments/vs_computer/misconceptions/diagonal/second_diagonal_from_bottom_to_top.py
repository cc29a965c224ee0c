"""Your function returns the second diagonal from the bottom to the top.

At which of its two ends does the diagonal begin?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[i][i] for i in range(3)]
    return [board[2 - i][i] for i in range(3)]
