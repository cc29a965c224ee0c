"""Your main function calls play_tic_tac_toe without a board.

Which argument does play_tic_tac_toe need?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    play_tic_tac_toe()
