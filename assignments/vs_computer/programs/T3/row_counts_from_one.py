# wrong: T3
# line: 33
# base: flags

def row(board, row_num):
    return board[row_num - 1]
