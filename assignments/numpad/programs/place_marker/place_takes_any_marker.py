# wrong: place_marker
# base: checks_in_functions_of_their_own

def place_marker(board, marker, position):
    """Write marker at position and return the board."""
    check_board(board)
    check_position(position)
    board[position - LOWEST_POSITION] = marker
    return board
