# wrong: render_cell
# line: 99
# base: constants_and_main

def render_cell(board, x, y):
    """Give the content of one cell."""
    return "{}".format(board[y][x].strip())
