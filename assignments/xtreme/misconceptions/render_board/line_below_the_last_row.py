"""Your function shows a line below the last row.

How many lines should there be between 3 rows?
"""


def render_board(board):
    line = '+'.join('-' * len(board)) + '\n'
    return ''.join(render_row(board, y) + line for y in range(len(board)))
