def is_game_complete(board):
    """Tells whether one of the 8 lines holds three equal marks."""
    for number in range(3):
        if check_positions(*[board[(number, col)] for col in range(NUM_COLS)]):
            return True
        if check_positions(*[board[(row, number)] for row in range(NUM_ROWS)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
