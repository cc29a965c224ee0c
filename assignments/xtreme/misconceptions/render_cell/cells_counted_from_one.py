"""Your function looks one row too high and one column too far left. Index -1 is the last
row or column.

What is the number of the first row?
"""


def render_cell(board, x, y):
    return board[y - 1][x - 1]
