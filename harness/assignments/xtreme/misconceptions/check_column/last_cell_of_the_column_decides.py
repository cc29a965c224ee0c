"""Your function answers by the last cell of the column alone.

When a cell before it is not the player's, what should keep the answer False?
"""


def check_column(board, column, player):
    return board[-1][column] == player
