# wrong: G
# base: helpers_and_constants

def is_game_complete(board):
    """True when a row, a column or a diagonal is complete."""
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)]):
        return True
    return False
