"""Your game asks for a position, but does not put the mark on the board.

Which function puts the mark on the board?
"""


def play_rounds(board):
    for round in range(MAX_ROUNDS):
        display_board(board)
        player_mark = get_current_player(round)
        position = get_position_choice(board, player_mark)
        if is_game_complete(board):
            return round
    return MAX_ROUNDS
