"""Your function looks at the bottom row instead of the diagonal.

Which of the two indices has to change from one cell to the next: one, or both?
"""


def check_up_diagonal(board, player):
    return all(cell == player for cell in board[-1])
