# wrong: parse_move
# line: 27
# base: constants_and_main

def parse_move(move_text):
    """Create the (x, y) tuple for a move given as text."""
    numbers = move_text.split(", ")
    return int(numbers[0]), int(numbers[1])
