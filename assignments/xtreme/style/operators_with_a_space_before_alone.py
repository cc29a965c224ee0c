def check_column(board: list, column: int, player: str) -> bool:
    """Tell whether every cell of the column is the player's."""
    return all(row[column] ==player for row in board)
