"""Your function returns True for a full board, even when nobody has a line.

Which function of the assignment ends the game after the last round?
"""


def is_game_complete(board):
    if EMPTY not in board.values():
        return True
    for number in range(NUM_ROWS):
        if check_positions(board[(number, 0)], board[(number, 1)], board[(number, 2)]):
            return True
        if check_positions(board[(0, number)], board[(1, number)], board[(2, number)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 0)])
