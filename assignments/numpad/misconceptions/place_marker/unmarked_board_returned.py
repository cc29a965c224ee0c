"""Your function returns a board without the new marker.

Which list does your function return?
"""


def place_marker(board, marker, position):
    return board.copy()
