def play_rounds(board):
    """Plays rounds until one is won or all of them have been played."""
    for number in range(MAX_ROUNDS):
        display_board(board)
        mark = 'X' if number % 2 == 0 else 'O'
        update_board(board, mark, get_position_choice(board, mark))
        if is_game_complete(board):
            return number
    return MAX_ROUNDS


def get_current_player(round):
    """Returns the mark of the player whose turn it is. X starts in round 0."""
    return 'X' if round % 2 == 0 else 'O'
