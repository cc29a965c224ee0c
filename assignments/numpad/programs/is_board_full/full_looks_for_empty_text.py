# wrong: is_board_full
# line: 98
# base: checks_in_functions_of_their_own

def is_board_full(board):
    """Return True when no blank is left."""
    check_board(board)
    return board.count('') == 0
