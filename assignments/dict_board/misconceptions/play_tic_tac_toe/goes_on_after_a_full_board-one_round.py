"""Your game goes on when all nine positions are taken and nobody has won.

What should stop your game after nine rounds?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS + 1):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
