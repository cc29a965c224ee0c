"""Your function says True for a space that holds an O.

Which markers may stand on a space that is taken?
"""


def is_space_free(board, position):
    return board[position - 1] != 'X'
