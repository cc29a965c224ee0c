"""Your function needs only three cells side by side to be the player's.

On a board of size 5, how many cells of a row must be the player's?
"""


def check_row(board, row, player):
    return player * 3 in ''.join(board[row])
