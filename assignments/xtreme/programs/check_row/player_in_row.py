# wrong: check_row
# line: 67
# base: match_and_named_tuples

def check_row(board: Board, row: int, player: str) -> bool:
    """Judge a row."""
    return player in board[row]
