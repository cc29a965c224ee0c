def main():
    """Builds the empty board and starts the program."""
    empty_board = {(row, col): EMPTY for row in range(NUM_ROWS) for col in range(NUM_COLS)}
    play_tic_tac_toe(empty_board)
