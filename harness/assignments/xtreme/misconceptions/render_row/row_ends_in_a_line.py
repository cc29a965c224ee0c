"""Your function shows a line behind the last cell as well.

How many lines stand between 3 cells?
"""


def render_row(board, y):
    return ''.join(cell + '|' for cell in board[y]) + '\n'
