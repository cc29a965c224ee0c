# wrong: render_row
# line: 92
# base: german_one_liners

def render_row(feld, y):
    """Eine Zeile."""
    text = ""
    for x in range(len(feld) - 1):
        if x > 0: text += "|"
        text += render_cell(feld, x, y)
    text += "\n"
    return text
