# wrong: H
# base: for_else_for_the_draw

def play_one_game(board):
    """Plays from the empty board to the outcome."""
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        get_position_choice(board, player_mark)
        update_board(board, player_mark, get_position_choice(board, player_mark))
        ...
