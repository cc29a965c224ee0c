"""Your function leaves out the first cell of the row.

Which number does your loop start at?
"""


def render_row(board, y):
    return '|'.join(board[y][1:]) + '\n'
