"""Your main function fails after play_tic_tac_toe has finished.

What does main do with the result of play_tic_tac_toe?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    print('' + play_tic_tac_toe(board))
