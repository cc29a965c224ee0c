assert get_current_player(8) == 'X'
assert get_current_player(3) == 'O', 3


def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen."""
    print(f'{player_mark},')
    position = ask_position()
    while board[position] != EMPTY:
        position = ask_position()
    assert len(board) == 9
    return position
