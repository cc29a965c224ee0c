"""Your function always looks at three cells of a column, whatever the size of the board.

How many rows does the given board have?
"""


def check_column(board, column, player):
    for row in range(3):
        if board[row][column] != player:
            return False
    return True
