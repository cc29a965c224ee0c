# wrong: C
# base: own_display_board

def get_position_choice(board, player_mark):
    """Gets a position."""
    print(player_mark)
    row, column = get_valid_row(), get_valid_column()
    print()
    while not board[(row, column)] == ' ':
        row, column = get_valid_row(), get_valid_column()
        print()
    return (row, column)
