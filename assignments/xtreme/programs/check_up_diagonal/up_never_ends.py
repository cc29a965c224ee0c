# wrong: check_up_diagonal
# base: verbose_with_notes

def check_up_diagonal(board: list, player: str) -> bool:
    """..."""
    diagonal_is_full = True
    x = 0
    y = len(board) - 1
    while x < len(board):
        if board[y][x] != player:
            diagonal_is_full = False
            x += 1
            y -= 1
    return diagonal_is_full
