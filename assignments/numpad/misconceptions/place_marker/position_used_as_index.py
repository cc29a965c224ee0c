"""Your function uses the position as an index, so the marker lands one place too far.

At which index does the list hold position 1?
"""


def place_marker(board, marker, position):
    board[position] = marker
    return board
