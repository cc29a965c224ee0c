"""Your function returns the first diagonal for 1, and None for 0.

Which numbers do the two names at the top of the file stand for?
"""


def diagonal(board, diagonal_selector):
    if diagonal_selector == 1:
        return [board[i][i] for i in range(3)]
    if diagonal_selector == 2:
        return [board[i][2 - i] for i in range(3)]
