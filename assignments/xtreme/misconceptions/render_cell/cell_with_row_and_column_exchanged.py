"""Your function swaps row and column when it looks at the cell.

Which index of the board comes first: x or y?
"""


def render_cell(board, x, y):
    return board[x][y]
