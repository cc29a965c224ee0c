"""Your function fails because it looks at a row or a column that the board does not have.

What are the numbers of the first and of the last row and column of a board of size 3?
"""


def check_up_diagonal(board, player):
    return all(board[len(board) - x][x] == player for x in range(len(board)))
