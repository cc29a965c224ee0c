# wrong: C
# line: 48
# base: own_display_board

def get_valid_column():
    """Gets a column."""
    column = int(input('Choose your column: '))
    while True:
        if column >= -1 and column < 3:
            return column
        column = int(input('Choose your column: '))
