# wrong: T5
# base: reference

def empty_squares(board, found=[]):
    """Return the (row, column) of every empty square, row by row."""
    found.clear()
    for row_num in range(SIZE):
        for column_num in range(SIZE):
            if square(board, row_num, column_num) == EMPTY:
                found.append((row_num, column_num))
    return found
