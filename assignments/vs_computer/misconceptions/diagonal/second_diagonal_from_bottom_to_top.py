"""Your function returns the second diagonal from bottom to top.

In which corner should the second diagonal begin?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[i][i] for i in range(3)]
    return [board[2 - i][i] for i in range(3)]
