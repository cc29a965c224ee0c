# wrong: parse_move
# base: readline_and_regex

def parse_move(typed):
    """..."""
    numbers = re.findall(r"\d+", typed)
    return (int(numbers[0]), int(numbers[1]))
