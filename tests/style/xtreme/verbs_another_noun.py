def blank_row(size: int) -> list:
    """Make a row without marks."""
    return [EMPTY] * size


def setup_game(size: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    return [blank_row(size) for _ in range(size)]
