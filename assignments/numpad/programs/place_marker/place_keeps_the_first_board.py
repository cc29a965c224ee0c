# wrong: place_marker
# base: checks_in_functions_of_their_own

def place_marker(board, marker, position, result=[]):
    """Write marker at position and return the board."""
    check_board(board)
    check_marker(marker)
    check_position(position)
    if result == []:
        result.extend(board)
    result[position - LOWEST_POSITION] = marker
    return result
