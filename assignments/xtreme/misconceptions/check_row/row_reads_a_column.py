"""Your function looks at a column instead of a row.

Which index of the board stays the same along a row?
"""


def check_row(board, row, player):
    return all(board[y][row] == player for y in range(len(board[row])))
