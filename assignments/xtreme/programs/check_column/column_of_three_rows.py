# wrong: check_column
# base: beginner_while_loops

def check_column(board: list, column: int, player: str) -> bool:
    """..."""
    column_is_full = True
    for row in range(3):
        if board[row][column] != player:
            column_is_full = False
            break
    return column_is_full
