"""Your game names the loser as the winner, and says that a win in the last round is a draw.

Which player made the winning move?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round + 1
    return MAX_ROUNDS
