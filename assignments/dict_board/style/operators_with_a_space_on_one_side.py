def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen."""
    print(f'{player_mark},')
    position =ask_position()
    while board[position] != EMPTY:
        position = ask_position()
    return position
