def check_down_diagonal(board: list, player: str) -> bool:
    """Tell whether the diagonal from the top left to the bottom right is the player's."""
    i = 0
    while i < len(board):
        if board[i][i] != player:
            return False
        i += 1
    return True


def check_row(board: list, row: int, player: str) -> bool:
    """Tell whether every cell of the row is the player's."""
    for n, c in enumerate(board[row]):
        if c != player:
            return False
    return True
