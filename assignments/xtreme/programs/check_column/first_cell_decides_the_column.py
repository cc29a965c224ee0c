# wrong: check_column
# line: 58
# base: nested_functions_and_aliases

def check_column(board: list, column: int, player: str) -> bool:
    """Check one column."""
    for row in range(len(board)):
        if not board[row][column] == player:
            return False
        return True
