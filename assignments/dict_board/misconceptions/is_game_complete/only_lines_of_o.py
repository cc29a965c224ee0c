"""Your function finds only the lines of O.

Whose lines should end the game?
"""


def is_game_complete(board):
    lines = [[(n, 0), (n, 1), (n, 2)] for n in range(3)] + [[(0, n), (1, n), (2, n)] for n in range(3)]
    lines += [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
    return any(all(board[place] == 'O' for place in line) for line in lines)
