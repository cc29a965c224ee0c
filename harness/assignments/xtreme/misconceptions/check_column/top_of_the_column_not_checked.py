"""Your function does not look at the first cell of the column.

With which number do the rows begin, and with which one does your loop?
"""


def check_column(board, column, player):
    return all(row[column] == player for row in board[1:])
