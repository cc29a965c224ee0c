"""Your function always puts an X on the board, whatever the marker is.

Which parameter tells your function what to place?
"""


def place_marker(board, marker, position):
    board[position - 1] = 'X'
    return board
