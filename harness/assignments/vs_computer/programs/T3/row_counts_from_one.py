# wrong: T3
# base: flags

def row(board, row_num):
    return board[row_num - 1]
