"""Your game names the player who has not won.

In which round was the game won, and which number does display_outcome get?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return 1 - round % 2
    return MAX_ROUNDS
