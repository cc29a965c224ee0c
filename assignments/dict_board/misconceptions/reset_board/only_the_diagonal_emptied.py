"""Your function empties only the positions whose row and column have the same number.

Which positions does your function visit, one by one?
"""


def reset_board(board):
    for number in range(NUM_ROWS):
        board[(number, number)] = EMPTY
