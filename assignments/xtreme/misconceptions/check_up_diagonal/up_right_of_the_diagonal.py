"""Your function looks in each row at the cell to the right of the diagonal.

Which column does your function look at in the bottom row?
"""


def check_up_diagonal(board, player):
    return all(row[x + 1] == player for x, row in enumerate(reversed(board)))
