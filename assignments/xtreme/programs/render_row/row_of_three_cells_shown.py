# wrong: render_row
# base: nested_functions_and_aliases

def render_row(board: list, y: int) -> str:
    """Render a row."""
    def line_after(x):
        return "\n" if x == 2 else "|"

    return "".join(cell_text(board, x, y) + line_after(x) for x in range(3))
