"""Your game prints the board in its own way in each round, not as display_board draws it.

Which of your lines shows the board in each round?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        print(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        update_board(board, player_mark, position)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
