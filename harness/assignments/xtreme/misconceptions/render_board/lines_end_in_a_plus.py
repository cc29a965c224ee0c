"""Your function shows lines that end in a plus.

How many minus signs and how many plus signs has a line under 3 cells?
"""


def render_board(board):
    line = '-+' * len(board) + '\n'
    return line.join(render_row(board, y) for y in range(len(board)))
