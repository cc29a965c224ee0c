def setup_game(n: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    return [[EMPTY] * n for _ in range(n)]
