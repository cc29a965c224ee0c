"""Your game does not show the final board after a win.

What does the example show between the last move and the outcome?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return (round,)
    return MAX_ROUNDS


def play_game(board):
    final_round = play_rounds(board)
    if isinstance(final_round, tuple):
        display_outcome(final_round[0])
    else:
        display_board(board)
        display_outcome(final_round)
