"""Your function looks at a row instead of a column.

Which index of the board stays the same along a column?
"""


def check_column(board, column, player):
    return all(cell == player for cell in board[column])
