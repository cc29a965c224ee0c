"""Your function refuses position 9.

Which is the last number that range(1, 9) gives?
"""


def place_marker(board, marker, position):
    assert position in range(1, 9)
    board[position - 1] = marker
    return board
