"""Your function does not look at row 2 or at column 2.

What is the number of the last row?
"""


def is_game_complete(board):
    for number in range(NUM_ROWS - 1):
        if check_positions(board[(number, 0)], board[(number, 1)], board[(number, 2)]):
            return True
        if check_positions(board[(0, number)], board[(1, number)], board[(2, number)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
