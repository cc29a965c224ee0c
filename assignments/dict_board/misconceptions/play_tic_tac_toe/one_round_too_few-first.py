"""Your game counts its rounds from 1, so O has the first turn and only eight are played.

Which numbers do your rounds have, from the first to the last?
"""


def play_rounds(board):
    for round in range(1, MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
