# wrong: G
# line: 52
# base: generators

def generate_lines():
    """Yields the eight lines of three positions."""
    for i in range(NUM_ROWS):
        yield (i, 0), (i, 1), (i, 2)
        yield (0, i), (1, i), (2, i)
    yield (0, 0), (1, 1), (2, 2)
    yield (0, 2), (1, 1), (2, 2)
