"""Your function removes the marks of O and leaves those of X.

Which positions should be empty afterwards?
"""


def reset_board(board):
    for row, col in board:
        if board[(row, col)] == 'O':
            board[(row, col)] = EMPTY
