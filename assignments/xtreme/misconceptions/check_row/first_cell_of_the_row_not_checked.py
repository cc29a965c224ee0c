"""Your function does not look at the first cell of the row.

Which cells of a row of three does your function look at?
"""


def check_row(board, row, player):
    return all(cell == player for cell in board[row][1:])
