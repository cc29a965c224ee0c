"""Your function keeps using the board of its first call, whatever board you pass in.

Which board should your function return: the first one, or the one passed in?
"""


def place_marker(board, marker, position, kept=[]):
    kept.extend(board[len(kept) :])
    kept[position - 1] = marker
    return kept
