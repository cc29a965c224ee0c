def is_game_complete(board):
    """Tells whether one of the 8 lines holds three equal marks."""
    for i in range(NUM_ROWS):
        r, c = i, i
        if check_positions(*[board[(r, k)] for k in range(NUM_COLS)]):
            return True
        if check_positions(*[board[(n, c)] for n in range(NUM_ROWS)]):
            return True
    for a, b, d in (((0, 0), (1, 1), (2, 2)), ((0, 2), (1, 1), (2, 0))):
        if check_positions(board[a], board[b], board[d]):
            return True
    return False
