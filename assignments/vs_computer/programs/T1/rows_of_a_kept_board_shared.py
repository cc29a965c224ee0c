# wrong: T1
# base: board_copied_from_a_kept_one
# without: deepcopy

def new_board():
    """Return an empty board: three separate rows of three blanks."""
    return BOARD[:]
