"""Your function looks at the bottom row instead of the diagonal.

How many of the two indices should change from one cell to the next?
"""


def check_up_diagonal(board, player):
    return all(cell == player for cell in board[-1])
