# wrong: render_cell
# line: 152
# base: verbose_with_notes

def render_cell(board: list, x: int, y: int) -> str:
    """..."""
    if board[y][x] == "X":
        return "X"
    elif board[y][x] == "O":
        return "O"
    else:
        return "_"
