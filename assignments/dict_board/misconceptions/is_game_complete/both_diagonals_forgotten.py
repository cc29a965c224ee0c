"""Your function never looks at a diagonal.

Which lines of three does a board have apart from its rows and columns?
"""


def is_game_complete(board):
    for number in range(NUM_ROWS):
        if check_positions(board[(number, 0)], board[(number, 1)], board[(number, 2)]):
            return True
        if check_positions(board[(0, number)], board[(1, number)], board[(2, number)]):
            return True
    return False
