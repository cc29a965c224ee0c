"""Your function fails because it looks at a row or column outside the board.

What is the number of the last row of a board of size 3?
"""


def check_up_diagonal(board, player):
    return all(board[len(board) - x][x] == player for x in range(len(board)))
