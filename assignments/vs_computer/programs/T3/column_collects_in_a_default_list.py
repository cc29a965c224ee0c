# wrong: T3
# line: 49
# base: reads_standard_input

def column(board, column_num, result=[]):
    for r in board:
        result += [r[column_num]]
    return result
