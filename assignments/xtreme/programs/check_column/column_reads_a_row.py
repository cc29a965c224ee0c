# wrong: check_column
# base: beginner_while_loops

def check_column(board: list, column: int, player: str) -> bool:
    """..."""
    for cell in board[column]:
        if cell != player:
            return False
    return True
