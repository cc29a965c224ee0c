# wrong: render_cell
# line: 86
# base: german_one_liners

def render_cell(feld, x, y):
    """Ein Kästchen."""
    print(feld[y][x])
