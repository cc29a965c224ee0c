# wrong: setup_game
# base: row_kept_by_a_cache_and_copied
# without: lru_cache empty_row

def setup_game(size: int, board=[]) -> list:
    """..."""
    board.clear()
    for _ in range(size):
        board.append([EMPTY] * size)
    return board
