"""Your function returns the cell with a line next to it.

What does the cell itself hold?
"""


def render_cell(board, x, y):
    return board[y][x] + '|'
