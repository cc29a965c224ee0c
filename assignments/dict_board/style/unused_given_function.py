def play_rounds(board):
    """Plays rounds until one is won or all of them have been played."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        board[position] = player_mark
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
