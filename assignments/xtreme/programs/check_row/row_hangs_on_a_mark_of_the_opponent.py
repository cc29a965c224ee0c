# wrong: check_row
# base: reference

def check_row(board: list, row: int, player: str) -> bool:
    """..."""
    x = 0
    while x < len(board[row]):
        if board[row][x] == player:
            x += 1
        elif board[row][x] == ' ':
            return False
    return True
