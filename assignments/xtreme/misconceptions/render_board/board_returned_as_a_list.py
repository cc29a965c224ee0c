"""Your function returns a list of lines instead of one string.

What kind of value does render_board return in the examples?
"""


def render_board(board):
    lines = []
    for y, row in enumerate(board):
        lines += [render_row(board, y), '+'.join('-' * len(row)) + '\n']
    return lines[:-1]
