"""Your function puts the marker into the list as one more element.

How long is the list before the call, and how long after it?
"""


def place_marker(board, marker, position):
    board.insert(position - 1, marker)
    return board
