"""Your game asks for a position twice in each round, and only the second answer counts.

How often does your game ask for a position in a round?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        get_position_choice(board, player_mark)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
