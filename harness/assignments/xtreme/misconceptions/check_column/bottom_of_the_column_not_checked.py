"""Your function does not look at the last cell of the column.

What is the number of the last row, and with which number does your loop end?
"""


def check_column(board, column, player):
    return all(row[column] == player for row in board[:-1])
