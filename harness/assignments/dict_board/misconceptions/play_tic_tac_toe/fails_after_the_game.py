"""Your program fails after the last game, when main has called play_tic_tac_toe.

What does play_tic_tac_toe return, and what does main do with it?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    print('' + play_tic_tac_toe(board))
