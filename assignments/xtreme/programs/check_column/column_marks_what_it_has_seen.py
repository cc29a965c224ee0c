# wrong: check_column
# line: 92
# base: verbose_with_notes

def check_column(board: list, column: int, player: str) -> bool:
    """..."""
    column_is_full = True
    for row in range(len(board)):
        if board[row][column] != player:
            column_is_full = False
            break
        board[row][column] = player.lower()  # seen already
    return column_is_full
