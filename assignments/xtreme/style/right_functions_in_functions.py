def check_column(board: list, column: int, player: str) -> bool:
    """Tell whether every cell of the column is the player's."""
    def get_cells():
        return [row[column] for row in board]

    return all(cell == player for cell in get_cells())
