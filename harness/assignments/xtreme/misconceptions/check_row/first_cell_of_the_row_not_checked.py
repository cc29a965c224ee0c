"""Your function does not look at the first cell of the row.

Which number does your loop start at?
"""


def check_row(board, row, player):
    return all(cell == player for cell in board[row][1:])
