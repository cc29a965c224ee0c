def check_column(*values) -> bool:
    """Tell whether every cell of the column is the player's."""
    board, column, player = values
    return all(row[column] == player for row in board)
