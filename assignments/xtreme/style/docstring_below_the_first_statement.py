def check_row(board: list, row: int, player: str) -> bool:
    cells = board[row]
    """Tell whether every cell of the row is the player's."""
    return all(cell == player for cell in cells)
