"""Your function returns a board without the new marker.

On which of your lists do you put the marker, and which one do you return?
"""


def place_marker(board, marker, position):
    return board.copy()
