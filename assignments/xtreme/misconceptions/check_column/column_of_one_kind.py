"""Your function returns True for any equal cells in the column, even empty ones.

Whose column should your function look for?
"""


def check_column(board, column, player):
    return len({row[column] for row in board}) == 1
