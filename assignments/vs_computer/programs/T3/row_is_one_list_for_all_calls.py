# wrong: T3
# base: reference

def row(board, row_num, marks=[]):
    """Return one row as a list of three marks."""
    marks[:] = board[row_num]
    return marks
