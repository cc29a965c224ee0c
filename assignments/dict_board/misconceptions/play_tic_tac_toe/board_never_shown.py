"""Your game never shows the board.

When does the example show the board?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS


def play_game(board):
    final_round = play_rounds(board)
    display_outcome(final_round)
