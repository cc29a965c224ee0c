# wrong: T3
# line: 7
# unit: T3
# base: task_T3_row_itself_and_column_loop

def column(board, column_num):
    board = [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']]
    return [r[column_num] for r in board]
