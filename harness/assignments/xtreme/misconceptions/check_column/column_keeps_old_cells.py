"""Your function also counts the cells that it looked at in earlier calls.

Where does the list begin in which your function collects the cells?
"""


def check_column(board, column, player, cells=[]):
    for row in board:
        cells.append(row[column])
    return cells.count(player) == len(cells)
