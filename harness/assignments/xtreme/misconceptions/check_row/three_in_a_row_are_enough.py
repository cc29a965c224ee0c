"""Your function says True when three cells of the row that lie side by side are the player's.

How many cells of a row must be the player's on a board of size 5?
"""


def check_row(board, row, player):
    return player * 3 in ''.join(board[row])
