"""Your function column always uses the board from the example.

Which parameter holds the board to look at?
"""


def column(board, column_num):
    board = [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']]
    return [cells[column_num] for cells in board]
