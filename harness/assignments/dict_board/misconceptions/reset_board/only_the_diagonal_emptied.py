"""Your function empties the positions whose row and column have the same number, and no other.

Which positions does a board have, and which of them does your loop come to?
"""


def reset_board(board):
    for number in range(NUM_ROWS):
        board[(number, number)] = EMPTY
