"""Your function finds the rows of X, whoever it is asked for.

Which of its parameters says whose row to look for?
"""


def check_row(board, row, player):
    return all(cell == 'X' for cell in board[row])
