"""Your function always looks at three cells of a row, whatever the size of the board.

How many cells does a row of the given board have?
"""


def check_row(board, row, player):
    return board[row][0] == board[row][1] == board[row][2] == player
