"""Your function takes the marks of O off the board and leaves those of X.

Which positions are to be empty afterwards?
"""


def reset_board(board):
    for row, col in board:
        if board[(row, col)] == 'O':
            board[(row, col)] = EMPTY
