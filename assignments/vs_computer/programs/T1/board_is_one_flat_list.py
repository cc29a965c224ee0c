# wrong: T1
# base: type_hints

def new_board() -> Board:
    """Build a board without any marks."""
    return [BLANK] * (BOARD_SIZE * BOARD_SIZE)
