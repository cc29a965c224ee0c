"""Your function shows the first three cells of the row.

How many cells has a row of a board of size 5?
"""


def render_row(board, y):
    return '|'.join(board[y][x] for x in range(3)) + '\n'
