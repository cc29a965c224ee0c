"""Your function returns four squares for the second diagonal.

In which corner should the second diagonal end?
"""


def diagonal(board, diagonal_selector):
    squares = sum(board, [])
    return squares[::4] if diagonal_selector == 0 else squares[2::2]
