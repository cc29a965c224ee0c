"""Your function column adds its marks to those that it found before.

Where does the list begin that your function returns: anew in each call, or once for all calls?
"""


def column(board, column_num, marks=[]):
    for cells in board:
        marks.append(cells[column_num])
    return marks
