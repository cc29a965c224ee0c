# wrong: render_cell
# base: beginner_while_loops

def render_cell(board: list, x: int, y: int) -> str:
    """..."""
    return board[x][y]
