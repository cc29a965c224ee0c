"""Your function returns True where exactly three cells of the column are the player's.

How many cells does the column have?
"""


def check_column(board, column, player):
    return sum(row[column] == player for row in board) == 3
