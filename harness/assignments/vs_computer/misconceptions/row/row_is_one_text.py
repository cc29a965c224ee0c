"""Your function row returns one text.

What kind of value is to be returned, and which brackets does it have in the example?
"""


def row(board, row_num):
    return ''.join(board[row_num])
