def check_row(board: list, row: int, player: str) -> bool:
    """Tell whether every cell of the row is the player's."""
    return all(cell==player for cell in board[row])
