"""Your function returns the second diagonal for the first one, and the first one for the second.

What do the two names at the top of the file say about 0 and 1?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 0:
        return [board[i][2 - i] for i in range(3)]
    return [board[i][i] for i in range(3)]
