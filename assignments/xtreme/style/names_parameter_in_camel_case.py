def setup_game(boardSize: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    return [[EMPTY] * boardSize for _ in range(boardSize)]
