"""Your function shows only the first three cells of the row.

How many cells does a row have on a board of size 5?
"""


def render_row(board, y):
    return '|'.join(board[y][x] for x in range(3)) + '\n'
