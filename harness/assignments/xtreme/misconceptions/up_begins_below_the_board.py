"""Your function fails because it looks at a row below the board.

What is the number of the last row of a board with 3 rows?
"""


def check_up_diagonal(board, player):
    return all(board[len(board) - x][x] == player for x in range(len(board)))
