# wrong: C
# base: functions_in_other_order

def ask_position():
    """Asks for row and column."""
    row = ask_index('Choose your row: ', NUM_ROWS)
    col = ask_index('Choose your column: ', NUM_COLS)
    return row, col
