"""Your function looks at the row above the given one. Index -1 is the last row.

What is the number of the first row?
"""


def check_row(board, row, player):
    return all(cell == player for cell in board[row - 1])
