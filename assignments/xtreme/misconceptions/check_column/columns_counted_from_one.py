"""Your function looks at the column to the left of the given one. Index -1 is the last
column.

What is the number of the first column?
"""


def check_column(board, column, player):
    return all(row[column - 1] == player for row in board)
