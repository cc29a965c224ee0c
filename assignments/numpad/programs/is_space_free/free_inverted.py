# wrong: is_space_free
# line: 92
# base: checks_in_functions_of_their_own

def is_space_free(board, position):
    """Return True when nobody has played at position."""
    check_board(board)
    check_position(position)
    return board[position - LOWEST_POSITION] != BLANK
