"""Your function looks at a line from the top right over the middle to the bottom right.

In which corner does a diagonal end that begins at the top right?
"""


def is_game_complete(board):
    for number in range(NUM_ROWS):
        if check_positions(board[(number, 0)], board[(number, 1)], board[(number, 2)]):
            return True
        if check_positions(board[(0, number)], board[(1, number)], board[(2, number)]):
            return True
    if check_positions(board[(0, 0)], board[(1, 1)], board[(2, 2)]):
        return True
    return check_positions(board[(0, 2)], board[(1, 1)], board[(2, 2)])
