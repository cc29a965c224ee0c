# wrong: render_cell
# base: beginner_while_loops

def render_cell(board: list, x: int, y: int) -> str:
    """..."""
    if board[y][x] == "X":
        return "X"
    elif board[y][x] == "O":
        return "0"
    else:
        return " "
