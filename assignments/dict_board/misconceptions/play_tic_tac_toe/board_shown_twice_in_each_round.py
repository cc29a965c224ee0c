"""Your game shows the board before and after each move, so all except the first appear twice.

How often does the example show the board between two moves?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        display_board(board)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
