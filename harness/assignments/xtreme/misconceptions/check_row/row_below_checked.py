"""Your function looks at the row below the one that it is asked for.

With which number do the rows begin?
"""


def check_row(board, row, player):
    return all(cell == player for cell in board[row + 1])
