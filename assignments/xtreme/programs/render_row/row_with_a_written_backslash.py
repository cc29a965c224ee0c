# wrong: render_row
# line: 107
# base: recursion

def render_row(board, y):
    """Return the text of a row."""
    return render_cells(board, 0, len(board) - 1, y) + "/n"
