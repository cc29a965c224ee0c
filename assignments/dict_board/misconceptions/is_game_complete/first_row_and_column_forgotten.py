"""Your function does not look at row 0 or at column 0.

What is the number of the first row?
"""


def is_game_complete(board):
    lines = [[(n, 0), (n, 1), (n, 2)] for n in (1, 2)] + [[(0, n), (1, n), (2, n)] for n in (1, 2)] + [[(0, 0), (1, 1), (2, 2)], [(0, 2), (1, 1), (2, 0)]]
    return any(check_positions(board[one], board[two], board[three]) for one, two, three in lines)
