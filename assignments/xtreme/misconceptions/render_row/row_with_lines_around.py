"""Your function also shows a line before the first cell and after the last one.

How many lines should there be between 3 cells?
"""


def render_row(board, y):
    return '|' + '|'.join(board[y]) + '|\n'
