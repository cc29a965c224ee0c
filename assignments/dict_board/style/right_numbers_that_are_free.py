def get_current_player(round):
    """Returns the mark of the player whose turn it is. X starts in round 0."""
    return ('O', 'X')[round % 2 == 0]


def ask_coordinate(name, limit):
    """Asks for a row or column number until it is on the board."""
    coordinate = -1
    while coordinate < 0 or coordinate > 2:
        coordinate = int(input(f'Choose your {name}: '))
    return coordinate


def play_rounds(board):
    """Plays rounds until one is won or all of them have been played."""
    round = 0
    while round < MAX_ROUNDS:
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
        round += 1
    return MAX_ROUNDS
