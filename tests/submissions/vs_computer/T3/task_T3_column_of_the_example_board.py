# wrong: T3
# unit: T3
def row(board, row_num):
    return board[row_num]


def column(board, column_num):
    board = [['X', ' ', 'O'], [' ', 'O', ' '], ['X', ' ', ' ']]
    return [r[column_num] for r in board]
