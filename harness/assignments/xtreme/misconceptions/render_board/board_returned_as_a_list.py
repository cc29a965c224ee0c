"""Your function returns a list of lines.

How do several texts become one text?
"""


def render_board(board):
    lines = []
    for y, row in enumerate(board):
        lines += [render_row(board, y), '+'.join('-' * len(row)) + '\n']
    return lines[:-1]
