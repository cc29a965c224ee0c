# wrong: T1
# base: reference

def new_board(board=[]):
    """Return an empty board: three separate rows of three blanks."""
    board[:] = [[EMPTY] * SIZE for _ in range(SIZE)]
    return board
