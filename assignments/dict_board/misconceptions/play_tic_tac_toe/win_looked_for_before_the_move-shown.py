"""Your game looks for a win before each move, so it notices a win one round late.

After which of your lines can a player have three in a row?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        if is_game_complete(board):
            return round - 1
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
    return MAX_ROUNDS
