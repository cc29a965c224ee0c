"""Your function looks only at the first three cells of a row.

How many cells does a row have on a board of size 5?
"""


def check_row(board, row, player):
    return board[row][0] == board[row][1] == board[row][2] == player
