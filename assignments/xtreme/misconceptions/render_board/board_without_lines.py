"""Your function shows the rows without the lines between them.

What is between two rows in the examples?
"""


def render_board(board):
    return ''.join(render_row(board, y) for y in range(len(board)))
