"""Your function looks only at the first three cells of the diagonal.

How many cells does the diagonal of a board of size 5 have?
"""


def check_down_diagonal(board, player):
    return board[0][0] == board[1][1] == board[2][2] == player
