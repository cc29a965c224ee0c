"""Your function shows lines that fit a board of size 3, on boards of any size.

How many minus signs has a line under 5 cells?
"""


def render_board(board):
    return '-+-+-\n'.join(render_row(board, y) for y in range(len(board)))
