"""Your function goes on with the board of its first call, whatever board it is given.

Where does the list begin that your function returns: anew in each call, or once for all calls?
"""


def place_marker(board, marker, position, kept=[]):
    kept.extend(board[len(kept) :])
    kept[position - 1] = marker
    return kept
