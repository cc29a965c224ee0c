"""Your main function passes a board without positions to play_tic_tac_toe.

Which keys should an empty board have?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    play_tic_tac_toe({})
