def is_game_complete(board):
    """Tells whether one of the 8 lines holds three equal marks."""
    top_row = check_positions(board[(0, 0)], board[(0, 1)], board[(0, 2)])
    if top_row:
        return True
    middle_row = check_positions(board[(1, 0)], board[(1, 1)], board[(1, 2)])
    if middle_row:
        return True
    bottom_row = check_positions(board[(2, 0)], board[(2, 1)], board[(2, 2)])
    if bottom_row:
        return True
    left_col = check_positions(board[(0, 0)], board[(1, 0)], board[(2, 0)])
    if left_col:
        return True
    middle_col = check_positions(board[(0, 1)], board[(1, 1)], board[(2, 1)])
    if middle_col:
        return True
    right_col = check_positions(board[(0, 2)], board[(1, 2)], board[(2, 2)])
    if right_col:
        return True
    falling = check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
    if falling:
        return True
    rising = check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
    if rising:
        return True
    return False
