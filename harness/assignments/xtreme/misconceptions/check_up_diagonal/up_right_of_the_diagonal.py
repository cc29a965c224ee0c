"""Your function looks in each row at the cell to the right of the one on the diagonal.

In which column of the bottom row does the diagonal begin, and in which one does your function?
"""


def check_up_diagonal(board, player):
    return all(row[x + 1] == player for x, row in enumerate(reversed(board)))
