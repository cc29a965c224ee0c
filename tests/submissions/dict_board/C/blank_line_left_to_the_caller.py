# wrong: C
# base: board_full_of_marks_shown_by_main

def ask_position():
    """..."""
    row = ask_coordinate('row', NUM_ROWS)
    col = ask_coordinate('column', NUM_COLS)
    return (row, col)
