"""Your function answers by the first cell of the column alone.

When do you know that the whole column is the player's?
"""


def check_column(board, column, player):
    return board[0][column] == player
