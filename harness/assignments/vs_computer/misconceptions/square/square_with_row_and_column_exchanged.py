"""Your function gives the square whose row and column are exchanged.

Which index of the board comes first: the row or the column?
"""


def square(board, row, column):
    return board[column][row]
