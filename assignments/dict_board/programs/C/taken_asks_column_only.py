# wrong: C
# base: sets_for_equality

def get_position_choice(board, player_mark):
    """Returns a free position."""
    free = {position for position in board if board[position] == ' '}
    print(player_mark + ',')
    position = (ask_for('row'), ask_for('column'))
    print()
    while position not in free:
        position = (position[0], ask_for('column'))
        print()
    return position
