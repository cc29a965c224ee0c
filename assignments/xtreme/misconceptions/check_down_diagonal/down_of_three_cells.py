"""Your function always looks at three cells of the diagonal, whatever the size of the board.

How many cells does the diagonal of the given board have?
"""


def check_down_diagonal(board, player):
    return board[0][0] == board[1][1] == board[2][2] == player
