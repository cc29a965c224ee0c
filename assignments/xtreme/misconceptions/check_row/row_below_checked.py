"""Your function looks at the row below the given one.

What is the number of the first row?
"""


def check_row(board, row, player):
    return all(cell == player for cell in board[row + 1])
