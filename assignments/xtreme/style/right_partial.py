from functools import partial


def check_line(cells, player: str) -> bool:
    """Tell whether all cells are the player's."""
    return all(cell == player for cell in cells)


def check_row(board: list, row: int, player: str) -> bool:
    """Tell whether every cell of the row is the player's."""
    is_full = partial(check_line, player=player)
    return is_full(board[row])
