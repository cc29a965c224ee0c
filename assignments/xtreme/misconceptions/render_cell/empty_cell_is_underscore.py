"""Your function shows an empty cell as an underscore.

What does an empty cell look like in the examples?
"""


def render_cell(board, x, y):
    return board[y][x].replace(EMPTY, '_')
