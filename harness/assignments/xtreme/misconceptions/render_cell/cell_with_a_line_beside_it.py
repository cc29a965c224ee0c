"""Your function returns the cell with a line beside it.

What stands in the cell itself, without anything around it?
"""


def render_cell(board, x, y):
    return board[y][x] + '|'
