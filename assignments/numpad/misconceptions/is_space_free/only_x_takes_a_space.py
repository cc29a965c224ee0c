"""Your function returns True for a space that holds 'O'.

Which markers can a taken space hold?
"""


def is_space_free(board, position):
    return board[position - 1] != 'X'
