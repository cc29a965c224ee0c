"""Your function does not look at the first cell of the row.

With which number do the columns begin, and with which one does your loop?
"""


def check_row(board, row, player):
    return all(cell == player for cell in board[row][1:])
