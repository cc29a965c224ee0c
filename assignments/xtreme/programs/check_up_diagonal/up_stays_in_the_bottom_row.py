# wrong: check_up_diagonal
# base: verbose_with_notes

def check_up_diagonal(board: list, player: str) -> bool:
    ...
    while x < len(board):
        ...
        x += 1
    return diagonal_is_full
