# wrong: T3
# line: 38
# base: lambdas_and_partial

def column(board, column_num):
    return list(zip(*board))[column_num]
