"""Your function looks only at the rows.

Which lines of three does a board have apart from its rows?
"""


def is_game_complete(board):
    lines = [[(n, 0), (n, 1), (n, 2)] for n in range(3)]
    return any(check_positions(board[one], board[two], board[three]) for one, two, three in lines)
