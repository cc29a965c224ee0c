# wrong: check_row
# line: 50
# base: nested_functions_and_aliases

def check_row(board: list, row: int, player: str) -> bool:
    """Check one row."""
    return not any(cell != player for cell in board[row - 1])
