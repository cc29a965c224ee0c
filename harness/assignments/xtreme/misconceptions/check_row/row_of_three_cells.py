"""Your function looks at the first three cells of a row.

How long is a row of a board of size 5?
"""


def check_row(board, row, player):
    return board[row][0] == board[row][1] == board[row][2] == player
