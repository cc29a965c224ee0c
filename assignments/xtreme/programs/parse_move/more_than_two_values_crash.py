# wrong: parse_move
# base: nested_functions_and_aliases

def parse_move(move: str) -> tuple:
    """..."""
    x, y = move.split(",")
    return int(x), int(y)
