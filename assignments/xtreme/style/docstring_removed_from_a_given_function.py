def check_row(board: list, row: int, player: str) -> bool:
    return all(cell == player for cell in board[row])
