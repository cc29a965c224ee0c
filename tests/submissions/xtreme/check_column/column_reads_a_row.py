# wrong: check_column
# base: starter_with_asserts
# without: assert

def check_column(board: list, column: int, player: str) -> bool:
    """..."""
    for cell in board[column]:
        if cell != player:
            return False
    return True
