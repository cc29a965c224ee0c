# wrong: G
# base: itertools_everywhere

def list_lines():
    """Returns the eight lines."""
    rows = [[(row, col) for col in range(NUM_COLS)] for row in range(NUM_ROWS)]
    columns = list(zip(*rows))
    diagonals = [[(i, i) for i in range(NUM_ROWS)]]
    return itertools.chain(rows, columns, diagonals)
