"""Your function also shows a line after the last cell.

How many lines should there be between 3 cells?
"""


def render_row(board, y):
    return ''.join(cell + '|' for cell in board[y]) + '\n'
