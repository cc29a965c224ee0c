# wrong: J
# base: clumsy_beginner

def main():
    """..."""
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = ' '
    play_tic_tac_toe(board)
    play_tic_tac_toe(board)
