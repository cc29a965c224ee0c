# wrong: T4
# base: reference

MARKS = [EMPTY] * SIZE



def diagonal(board, diagonal_selector):
    """..."""
    for i in range(SIZE):
        column_num = i if diagonal_selector == TOP_LEFT_BOTTOM_RIGHT else SIZE - 1 - i
        MARKS[i] = square(board, i, column_num)
    return MARKS
