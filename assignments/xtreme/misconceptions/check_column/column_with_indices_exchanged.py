"""Your function looks at a row instead of a column.

Which index of the board stays the same along a column?
"""


def check_column(board, column, player):
    return all(board[column][y] == player for y in range(len(board)))
