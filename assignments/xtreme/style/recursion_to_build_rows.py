def setup_game(size: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    return build_rows(size, size)


def build_rows(size: int, rows: int) -> list:
    """Return so many rows of the size."""
    if rows == 0:
        return []
    return [[EMPTY] * size, *build_rows(size, rows - 1)]
