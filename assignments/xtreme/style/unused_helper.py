def count_marks(board: list) -> int:
    """Count the cells that are taken."""
    return sum(cell != EMPTY for row in board for cell in row)
