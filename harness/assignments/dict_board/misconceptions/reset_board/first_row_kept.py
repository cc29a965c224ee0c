"""Your function empties all rows except the first one.

Which number does your loop start at?
"""


def reset_board(board):
    for row in range(1, NUM_ROWS):
        for col in range(NUM_COLS):
            board[(row, col)] = EMPTY
