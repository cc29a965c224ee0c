"""Your game notices only the wins of O.

After which moves does your game look for a win?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if player_mark == 'O' and is_game_complete(board):
            return round
    return MAX_ROUNDS
