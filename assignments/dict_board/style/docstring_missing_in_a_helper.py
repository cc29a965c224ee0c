def ask_position():
    row = ask_coordinate('row', NUM_ROWS)
    col = ask_coordinate('column', NUM_COLS)
    print()
    return (row, col)
