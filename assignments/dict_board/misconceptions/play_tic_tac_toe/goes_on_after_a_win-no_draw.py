"""Three in a row do not end your game at once.

What should your game do when a player has three in a row?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            display_board(board)
            display_outcome(round)
    return round
