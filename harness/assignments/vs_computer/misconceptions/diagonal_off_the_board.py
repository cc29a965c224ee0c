"""Your function fails for the second diagonal because it looks at a column that does not exist.

What is the number of the last column of a board with 3 columns?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[i][i] for i in range(3)]
    return [board[i][3 - i] for i in range(3)]
