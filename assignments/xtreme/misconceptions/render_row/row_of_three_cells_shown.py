"""Your function always shows three cells of the row, whatever the size of the board.

How many cells does a row of the given board have?
"""


def render_row(board, y):
    return '|'.join(board[y][x] for x in range(3)) + '\n'
