def apply_move(move: tuple, board: list, player: str) -> list:
    """Return a new board on which the player has made the (valid) move."""
    x, y=move
    new_board=[row.copy() for row in board]
    new_board[y][x]=player
    return new_board
