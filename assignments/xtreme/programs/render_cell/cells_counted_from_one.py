# wrong: render_cell
# base: match_and_named_tuples

def render_cell(board: Board, x: int, y: int) -> str:
    """Draw a cell."""
    return board[y - 1][x - 1]
