"""Your function does not look at the last cell of the row.

What is the number of the last column, and with which number does your loop end?
"""


def check_row(board, row, player):
    return all(cell == player for cell in board[row][:-1])
