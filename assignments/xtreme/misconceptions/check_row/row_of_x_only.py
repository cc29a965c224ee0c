"""Your function always looks for a row of X.

Which parameter says whose row to look for?
"""


def check_row(board, row, player):
    return all(cell == 'X' for cell in board[row])
