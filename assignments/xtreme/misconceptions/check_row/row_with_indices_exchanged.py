"""Your function looks at a column instead of a row.

Which index of the board stays the same along a row?
"""


def check_row(board, row, player):
    return all(board[x][row] == player for x in range(len(board)))
