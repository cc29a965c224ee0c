"""Your game goes on when a player has three in a row.

What should happen in the round in which is_game_complete says True?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
    return round
