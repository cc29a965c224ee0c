# wrong: check_row
# base: starter_with_asserts
# without: assert

def check_row(board: list, row: int, player: str) -> bool:
    """..."""
    for cell in board[row]:
        if cell == player:
            return True
    return False
