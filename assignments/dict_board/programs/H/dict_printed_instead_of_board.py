# wrong: H
# base: functions_in_other_order

def play_rounds(board):
    """Plays the rounds of one game."""
    round = 0
    while round < MAX_ROUNDS:
        print(board)
        player_mark = get_current_player(round)
        ...
