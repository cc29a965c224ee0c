"""Your main gives play_tic_tac_toe a board without positions.

What does an empty board look like: which keys does the dict have, and which values?
"""


def main():
    board = {}
    for row in range(NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
    play_tic_tac_toe({})
