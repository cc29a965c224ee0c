"""Your function ends the second diagonal in the corner in which the first one ends.

In which corner does a diagonal end that begins at the top right?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[0][0], board[1][1], board[2][2]]
    return [board[0][2], board[1][1], board[2][2]]
