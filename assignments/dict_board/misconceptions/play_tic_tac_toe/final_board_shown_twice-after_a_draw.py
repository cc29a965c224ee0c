"""Your game shows the final board twice after a draw.

Which two of your lines show the final board?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    display_board(board)
    return MAX_ROUNDS
