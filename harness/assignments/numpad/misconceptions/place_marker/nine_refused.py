"""Your function refuses position 9.

What is the last number in range(1, 9)?
"""


def place_marker(board, marker, position):
    assert position in range(1, 9)
    board[position - 1] = marker
    return board
