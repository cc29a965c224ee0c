"""Your function fails for the second diagonal because it looks outside the board.

What is the last index of a list with 3 items?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[i][i] for i in range(3)]
    return [board[i][3 - i] for i in range(3)]
