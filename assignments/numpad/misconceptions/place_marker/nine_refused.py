"""Your function refuses position 9.

What is the largest position on the board?
"""


def place_marker(board, marker, position):
    assert position in range(1, 9)
    board[position - 1] = marker
    return board
