# wrong: setup_game
# base: board_copied_from_a_kept_one
# without: deepcopy

def setup_game(size: int) -> list:
    """..."""
    if size not in BOARDS:
        BOARDS[size] = [[EMPTY] * size for _ in range(size)]
    return BOARDS[size].copy()
