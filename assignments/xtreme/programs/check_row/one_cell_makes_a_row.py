# wrong: check_row
# base: beginner_while_loops

def check_row(board: list, row: int, player: str) -> bool:
    """..."""
    for cell in board[row]:
        if cell == player:
            return True
    return False
