"""Your game shows the board only before the first move and at the end.

What does the example show before each move?
"""


def play_rounds(board):
    display_board(board)
    for round in range(MAX_ROUNDS):
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
