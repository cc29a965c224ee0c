# wrong: T3
# base: reference

MARKS = [EMPTY] * SIZE



def column(board, column_num):
    """..."""
    for row_num in range(SIZE):
        MARKS[row_num] = square(board, row_num, column_num)
    return MARKS
