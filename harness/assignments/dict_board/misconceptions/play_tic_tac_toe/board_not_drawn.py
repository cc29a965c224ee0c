"""Your game prints the board in another way in each round; display_board draws it.

Which of your lines show the board, and which function draws it?
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
