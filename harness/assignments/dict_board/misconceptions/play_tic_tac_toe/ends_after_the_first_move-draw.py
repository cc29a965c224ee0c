"""Your game ends after the first move.

What does is_game_complete return then, and what does your loop make of it?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
        return MAX_ROUNDS
