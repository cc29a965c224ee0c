# wrong: setup_game
# base: row_kept_by_a_cache_and_copied
# without: empty_row

@lru_cache
def setup_game(size: int) -> list:
    """..."""
    return [[EMPTY] * size for _ in range(size)]
