"""Your function shows a line before the first cell and one behind the last cell as well.

How many lines stand between 3 cells?
"""


def render_row(board, y):
    return '|' + '|'.join(board[y]) + '|\n'
