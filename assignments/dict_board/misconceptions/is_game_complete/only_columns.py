"""Your function looks only at the columns.

Which lines of three does a board have apart from its columns?
"""


def is_game_complete(board):
    lines = [[(0, n), (1, n), (2, n)] for n in range(3)]
    return any(check_positions(board[one], board[two], board[three]) for one, two, three in lines)
