# wrong: setup_game
# base: reference

from functools import lru_cache


@lru_cache
def setup_game(size: int) -> list:
    """..."""
    return [[EMPTY] * size for _ in range(size)]
