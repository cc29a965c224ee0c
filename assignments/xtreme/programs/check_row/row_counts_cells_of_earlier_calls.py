# wrong: check_row
# base: reference

def check_row(board: list, row: int, player: str, cells: list = []) -> bool:
    """Tell whether every cell of the row is the player's."""
    cells.extend(board[row])
    return all(cell == player for cell in cells)
