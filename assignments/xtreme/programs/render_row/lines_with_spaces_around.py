# wrong: render_row
# line: 66
# base: terse

def render_row(board, y):
    """One line of the picture."""
    return " | ".join(render_cell(board, x, y) for x in range(len(board))) + "\n"
