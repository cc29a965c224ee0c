# wrong: C
# base: reference
# without: ask_position

def get_position_choice(board, player_mark):
    """..."""
    print(f'{player_mark},')
    while True:
        row = input('Choose your row: ')
        while row not in '012' or not row.isnumeric():
            row = input('Choose your row: ')
        column = input('Choose your column: ')
        while column not in '012' or not column.isnumeric():
            column = input('Choose your column: ')
        print()
        if board.get((int(row), int(column))) == EMPTY:
            return int(row), int(column)
