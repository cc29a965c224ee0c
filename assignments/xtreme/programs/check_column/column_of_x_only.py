# wrong: check_column
# line: 72
# base: match_and_named_tuples

def check_column(board: Board, column: int, player: str) -> bool:
    """Judge a column."""
    return [row[column] for row in board] == ["X"] * len(board)
