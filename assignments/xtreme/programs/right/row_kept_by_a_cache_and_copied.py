# right
# base: reference

from functools import lru_cache

EMPTY = " "

@lru_cache
def empty_row(size: int) -> tuple:
    """Return a row of spaces, which nobody can change."""
    return (EMPTY,) * size


def setup_game(size: int) -> list:
    """Return an empty board with the given number of rows and columns."""
    return [list(empty_row(size)) for _ in range(size)]
