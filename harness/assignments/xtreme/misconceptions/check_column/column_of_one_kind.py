"""Your function says True for a column of equal cells, whoever they belong to, even for an empty
one.

Whose column is it to look for?
"""


def check_column(board, column, player):
    return len({row[column] for row in board}) == 1
