"""Your function shows the cells of the row without the lines between them.

What is between two cells in the examples?
"""


def render_row(board, y):
    return ''.join(board[y]) + '\n'
