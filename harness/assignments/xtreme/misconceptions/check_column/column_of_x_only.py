"""Your function finds the columns of X, whoever it is asked for.

Which of its parameters says whose column to look for?
"""


def check_column(board, column, player):
    return all(row[column] == 'X' for row in board)
