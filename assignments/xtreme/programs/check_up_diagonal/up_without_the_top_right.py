# wrong: check_up_diagonal
# line: 72
# base: nested_functions_and_aliases

def check_up_diagonal(board: list, player: str) -> bool:
    """Check the upward diagonal."""
    column = 0
    for row in range(len(board) - 1, 0, -1):
        if board[row][column] != player:
            return False
        column += 1
    return True
