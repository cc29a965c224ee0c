"""Your function ends the second diagonal in the same corner as the first one.

In which corner should the second diagonal end?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[0][0], board[1][1], board[2][2]]
    return [board[0][2], board[1][1], board[2][2]]
