# wrong: render_cell
# base: starter_with_asserts
# without: assert

def render_cell(board: list, x: int, y: int) -> str:
    """..."""
    return board[x][y]
