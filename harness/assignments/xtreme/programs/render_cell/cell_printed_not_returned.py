# wrong: render_cell
# base: german_one_liners

def render_cell(feld, x, y):
    """Ein Kästchen."""
    print(feld[y][x])
