# wrong: parse_move
# base: readline_and_regex
# without: re

def parse_move(typed):
    """..."""
    typed = typed.replace(" ", "")
    return (int(typed[0]), int(typed[2]))
