"""Your function returns one text, not a list of three.

What is the difference between "XO " and ["X", "O", " "]?
"""


def column(board, column_num):
    return ''.join(board[i][column_num] for i in range(3))
