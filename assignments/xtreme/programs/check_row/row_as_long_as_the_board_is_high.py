# wrong: check_row
# line: 76
# base: verbose_with_notes

def check_row(board: list, row: int, player: str) -> bool:
    """..."""
    row_is_full = True
    for column in range(len(board)):
        if board[row][column] != player:
            row_is_full = False
            break
    return row_is_full
