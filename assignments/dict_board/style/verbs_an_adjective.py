def free(board, position):
    """Tells whether nobody has chosen the position."""
    return board[position] == EMPTY


def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen."""
    print(f'{player_mark},')
    position = ask_position()
    while not free(board, position):
        position = ask_position()
    return position
