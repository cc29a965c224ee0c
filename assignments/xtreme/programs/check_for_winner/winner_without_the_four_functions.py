# wrong: check_for_winner
# base: match_and_named_tuples

def check_for_winner(board: Board, player: str) -> bool:
    """Judge everything."""
    full = [player] * len(board)
    down = [row[i] for i, row in enumerate(board)]
    up = [row[-1 - i] for i, row in enumerate(board)]
    columns = [list(column) for column in zip(*board)]
    return full in board or full in columns or full in (down, up)
