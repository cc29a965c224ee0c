# wrong: parse_move
# base: match_and_named_tuples

def parse_move(typed: str) -> tuple[int, int]:
    """Read the move."""
    match typed.split(","):
        case [x, y, *_]:
            return int(x) - 1, int(y) - 1
    raise ValueError(f"not a move: {typed}")
