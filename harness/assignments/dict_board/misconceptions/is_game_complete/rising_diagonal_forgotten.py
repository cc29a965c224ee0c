"""Your function looks at all lines but the diagonal from the bottom left to the top right.

How many diagonals does a board have, and where do they begin?
"""


def is_game_complete(board):
    for number in range(NUM_ROWS):
        if check_positions(board[(number, 0)], board[(number, 1)], board[(number, 2)]):
            return True
        if check_positions(board[(0, number)], board[(1, number)], board[(2, number)]):
            return True
    return check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)])
