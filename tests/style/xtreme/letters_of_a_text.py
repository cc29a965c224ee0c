def parse_move(move_string: str) -> tuple:
    """Return the move that a player typed as "x, y" as a tuple of two integers."""
    s = move_string.split(",")
    return int(s[0]), int(s[1])
