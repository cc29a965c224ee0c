# wrong: render_row
# base: beginner_while_loops

def render_row(board: list, y: int) -> str:
    """..."""
    row_string = ""
    for x in range(len(board)):
        row_string += render_cell(board, x, y)
        if x < len(board) - 1:
            row_string += "|"
    return row_string
