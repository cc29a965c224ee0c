# wrong: C
# line: 65
# base: generators

def generate_choices():
    """Yields positions that are on the board."""
    while True:
        row = next(number for number in generate_numbers('Choose your row: ') if 0 <= number < NUM_ROWS)
        col = next(number for number in generate_numbers('Choose your column: ') if 0 <= row < NUM_COLS)
        print()
        yield (row, col)
