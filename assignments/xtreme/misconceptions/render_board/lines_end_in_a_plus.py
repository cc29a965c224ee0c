"""Your function shows lines that end in a plus.

How many plus signs should a line under 3 cells have?
"""


def render_board(board):
    line = '-+' * len(board) + '\n'
    return line.join(render_row(board, y) for y in range(len(board)))
