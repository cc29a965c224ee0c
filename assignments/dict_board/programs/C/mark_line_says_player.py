# wrong: C
# line: 64
# base: reset_after_every_game

def get_position_choice(board, player_mark):
    """Gets the position."""
    print(f"Player {player_mark},")
    board_value = None
    ...
