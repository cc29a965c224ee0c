"""Your function swaps row and column.

Which index of the board comes first: the row or the column?
"""


def square(board, row, column):
    return board[column][row]
