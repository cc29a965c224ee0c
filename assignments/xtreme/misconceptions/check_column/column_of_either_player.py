"""Your function returns True for a complete column of either player.

Whose column should your function look for?
"""


def check_column(board, column, player):
    cells = [row[column] for row in board]
    return len(set(cells)) == 1 and cells[0] != EMPTY
