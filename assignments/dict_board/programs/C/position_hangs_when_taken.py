# wrong: C
# base: reference

def get_position_choice(board, player_mark):
    """Asks the player for a position until an empty one is chosen.

    :param board: a dict of (row, col) tuple keys and string values
    :param player_mark: 'X' or 'O' depending on round
    :return: (row, col) tuple of an empty position
    """
    print(f'{player_mark},')
    position = ask_position()
    while board[position] != EMPTY:
        continue
    return position
