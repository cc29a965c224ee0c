"""Your function says True for a complete column of either player, whoever it is asked for.

Whose column is it to look for?
"""


def check_column(board, column, player):
    cells = [row[column] for row in board]
    return len(set(cells)) == 1 and cells[0] != EMPTY
