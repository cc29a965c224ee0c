"""Your function always shows lines that fit a board of size 3.

How many minus signs should a line under 5 cells have?
"""


def render_board(board):
    return '-+-+-\n'.join(render_row(board, y) for y in range(len(board)))
