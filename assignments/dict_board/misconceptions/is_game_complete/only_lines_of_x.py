"""Your function finds the lines of X, but not those of O.

Whose lines should end the game?
"""


def is_game_complete(board):
    lines = [[(number, 0), (number, 1), (number, 2)] for number in range(NUM_ROWS)]
    lines += [[(0, number), (1, number), (2, number)] for number in range(NUM_COLS)]
    lines += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
    return any(all(board[position] == 'X' for position in line) for line in lines)
