BOARDS = []


def render_cell(x: int, y: int) -> str:
    """Return what stands in column x of row y, without any lines around it."""
    return BOARDS[-1][y][x]


def render_row(board: list, y: int) -> str:
    """Return row y as one line of text, for example "X| |O" and a newline."""
    BOARDS.append(board)
    return "|".join(render_cell(x, y) for x in range(len(board[y]))) + "\n"
