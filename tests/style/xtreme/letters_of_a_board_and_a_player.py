def check_row(b: list, row: int, p: str) -> bool:
    """Tell whether every cell of the row is the player's."""
    return all(cell == p for cell in b[row])
