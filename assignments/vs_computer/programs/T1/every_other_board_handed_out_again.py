# wrong: T1
# base: reference

BOARDS = [[[EMPTY] * SIZE for _ in range(SIZE)] for _ in range(2)]



def new_board():
    """Return an empty board: three separate rows of three blanks."""
    BOARDS.reverse()
    return BOARDS[0]
