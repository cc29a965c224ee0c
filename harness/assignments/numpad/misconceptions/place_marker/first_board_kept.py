"""Your function keeps using the board of its first call, whatever board you pass in.

Which of your lines creates the list that your function returns?
"""


def place_marker(board, marker, position, kept=[]):
    kept.extend(board[len(kept) :])
    kept[position - 1] = marker
    return kept
