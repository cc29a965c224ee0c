"""Your game says that it is a draw when the ninth mark completes a line.

In which rounds does your game look for a win?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if round < MAX_ROUNDS - 1 and is_game_complete(board):
            return round
    return MAX_ROUNDS
