# wrong: parse_move
# base: starter_with_asserts
# without: assert

def parse_move(move_string: str) -> tuple:
    """..."""
    parts = move_string.split(",")
    x = parts[0].strip()
    y = parts[1].strip()
    return (x, y)
