# wrong: render_cell
# line: 151
# base: beginner_while_loops

def render_cell(board: list, x: int, y: int) -> str:
    """..."""
    return board[x][y]
