def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen."""
    print(f'{player_mark},')
    chosenPosition = ask_position()
    while board[chosenPosition] != EMPTY:
        chosenPosition = ask_position()
    return chosenPosition
