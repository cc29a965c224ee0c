"""Your function adds the marker to the list as an extra element.

How long should the list be after the call?
"""


def place_marker(board, marker, position):
    board.insert(position - 1, marker)
    return board
