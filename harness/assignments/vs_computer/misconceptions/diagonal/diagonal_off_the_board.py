"""Your function fails for the second diagonal because it looks at a place that does not exist.

What are the numbers of the last row and of the last column of a board with 3 of each?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[i][i] for i in range(3)]
    return [board[i][3 - i] for i in range(3)]
