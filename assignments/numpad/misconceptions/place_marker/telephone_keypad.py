"""Your function numbers the positions from the top, as on a telephone.

At which index does the list hold position 7?
"""


def place_marker(board, marker, position):
    board[[7, 8, 9, 4, 5, 6, 1, 2, 3].index(position)] = marker
    return board
