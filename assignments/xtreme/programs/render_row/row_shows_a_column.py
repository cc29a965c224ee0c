# wrong: render_row
# line: 70
# base: sets_and_itertools

def render_row(board, y):
    """One row."""
    cells = [render_cell(board, y, x) for x, _ in enumerate(board[y])]
    return "|".join(cells) + "\n"
