# wrong: T3
# base: match_statements

def row(board, row_num):
    first, second, third = board
    match row_num:
        case 0:
            return first
        case 1:
            return second
        case 3:
            return third
