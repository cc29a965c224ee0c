"""Your function returns one string instead of a list of three.

What kind of value does column return in the example?
"""


def column(board, column_num):
    return ''.join(board[i][column_num] for i in range(3))
