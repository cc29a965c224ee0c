# wrong: G
# line: 233
# base: template_filled_in

def is_game_complete(board):
    """..."""
    if ' ' not in board.values():
        return True
    for row in range(NUM_ROWS):
        if check_positions(board[(row, 0)], board[(row, 1)], board[(row, 2)]):
            return True
    for col in range(NUM_COLS):
        if check_positions(board[(0, col)], board[(1, col)], board[(2, col)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
