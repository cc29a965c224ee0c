def check_row(board: list, row: int, player: str) -> bool:
    return all(cell == player for cell in board[row])


is_row_won = check_row


def check_row(board: list, row: int, player: str) -> bool:
    """Tell whether every cell of the row is the player's."""
    return is_row_won(board, row, player)
