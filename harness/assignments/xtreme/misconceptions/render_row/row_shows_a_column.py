"""Your function shows a column instead of a row.

Which of the values that you give to render_cell stays the same along a row?
"""


def render_row(board, y):
    return '|'.join(render_cell(board, y, x) for x in range(len(board[y]))) + '\n'
