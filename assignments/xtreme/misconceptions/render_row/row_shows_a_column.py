"""Your function shows a column instead of a row.

Which value stays the same along a row: x or y?
"""


def render_row(board, y):
    return '|'.join(render_cell(board, y, x) for x in range(len(board[y]))) + '\n'
