# wrong: check_down_diagonal
# line: 100
# base: verbose_with_notes

def check_down_diagonal(board: list, player: str) -> bool:
    """..."""
    diagonal_is_full = True
    for place in range(len(board) - 1):
        if board[place][place] != player:
            diagonal_is_full = False
            break
    return diagonal_is_full
