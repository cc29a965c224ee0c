# wrong: A
# line: 42
# base: reset_after_every_game

def reset_board(board):
    """Puts spaces everywhere."""
    for num in range(NUM_POSITIONS - 1):
        board[(num // NUM_COLS, num % NUM_COLS)] = ' '
