# wrong: render_board
# base: sets_and_itertools

def render_board(board):
    """All rows."""
    lines = []
    for y, row in enumerate(board):
        lines.append(render_row(board, y))
        lines.append("+".join("-" for _ in row) + "\n")
    lines.pop()
    return lines
