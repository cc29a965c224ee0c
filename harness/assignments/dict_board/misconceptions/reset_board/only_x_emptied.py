"""Your function removes the marks of X and leaves those of O.

Which marks may stand on a board when a game has ended?
"""


def reset_board(board):
    for position in board:
        if board[position] == 'X':
            board[position] = EMPTY
