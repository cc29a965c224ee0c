"""Your function looks only at the first three cells of a column.

How many rows does a board of size 5 have?
"""


def check_column(board, column, player):
    for row in range(3):
        if board[row][column] != player:
            return False
    return True
