# wrong: parse_move
# base: readline_and_regex
# without: re

def parse_move(typed):
    """..."""
    return (int(typed[0]), int(typed[-1]))
