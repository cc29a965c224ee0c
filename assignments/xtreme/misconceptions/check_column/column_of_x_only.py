"""Your function always looks for a column of X.

Which parameter says whose column to look for?
"""


def check_column(board, column, player):
    return all(row[column] == 'X' for row in board)
