# wrong: T7
# base: type_hints

def all_lines(board: Board) -> list[list[str]]:
    """Every line in which three marks win."""
    lines = []
    for i in range(1, BOARD_SIZE):
        lines.append(row(board, i))
        lines.append(column(board, i))
    for selector in (TOP_LEFT_BOTTOM_RIGHT, TOP_RIGHT_BOTTOM_LEFT):
        lines.append(diagonal(board, selector))
    return lines
