"""Your function looks at the column to the right of the one that it is asked for.

With which number do the columns begin?
"""


def check_column(board, column, player):
    return all(row[column + 1] == player for row in board)
