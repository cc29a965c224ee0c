"""Your function column leaves out the empty squares.

How many squares should a column always have?
"""


def column(board, column_num):
    return [cells[column_num] for cells in board if cells[column_num] != ' ']
