"""Your function column always looks at the board of the example, whatever board it is given.

Which of its parameters holds the board that is asked about?
"""


def column(board, column_num):
    board = [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']]
    return [cells[column_num] for cells in board]
