"""Your function looks at the column to the right of the given one.

What is the number of the first column?
"""


def check_column(board, column, player):
    return all(row[column + 1] == player for row in board)
