"""Your function shows the first row instead of every row except the last.

Which value should change from one row to the next?
"""


def render_board(board):
    line = '+'.join('-' * len(board)) + '\n'
    rows = [render_row(board, 0)] * (len(board) - 1) + [render_row(board, len(board) - 1)]
    return line.join(rows)
