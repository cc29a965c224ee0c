"""Your function row returns one string.

What kind of value does row return in the example?
"""


def row(board, row_num):
    return ''.join(board[row_num])
