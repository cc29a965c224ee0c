"""Your function also counts cells from earlier calls.

Do you create the list of cells outside the function, or as a default argument?
"""


def check_column(board, column, player, cells=[]):
    for row in board:
        cells.append(row[column])
    return cells.count(player) == len(cells)
