"""Your function returns True instead of the board.

What does the example show after the call?
"""


def place_marker(board, marker, position):
    board[position - 1] = marker
    return True
