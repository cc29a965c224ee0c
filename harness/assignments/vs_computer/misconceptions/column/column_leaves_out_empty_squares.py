"""Your function column leaves out the empty squares.

How long is a column, whatever stands on it?
"""


def column(board, column_num):
    return [cells[column_num] for cells in board if cells[column_num] != ' ']
