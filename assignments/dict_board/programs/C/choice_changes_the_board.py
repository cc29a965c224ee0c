# wrong: C
# line: 83
# base: wins_looked_for_from_fifth_move

def get_position_choice(board, player_mark):
    """Reads a position."""
    print(player_mark, end='')
    print(',')
    position = (get_row(), get_col())
    print()
    while board[position] in ['X', 'O']:
        position = (get_row(), get_col())
        print()
    board[position] = player_mark
    return position
