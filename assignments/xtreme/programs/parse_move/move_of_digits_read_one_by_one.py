# wrong: parse_move
# base: reference


def parse_move(move_string: str) -> tuple:
    """..."""
    digits = [int(character) for character in move_string if character.isdigit()]
    return digits[0], digits[1]
