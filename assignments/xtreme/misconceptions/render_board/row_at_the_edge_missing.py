"""Your function leaves out the {which} row of the board.

Which rows of a board of three does your function show?
"""

VERSIONS = [
    ("first_row_missing", {"which": "first", "start": 1, "less": 0}),
    ("last_row_missing", {"which": "last", "start": 0, "less": 1}),
]


def render_board(board):
    line = '+'.join('-' * len(board)) + '\n'
    return line.join(render_row(board, y) for y in range(start, len(board) - less))
