# wrong: B
# line: 49
# base: renamed_parameters

def get_current_player(game_round):
    """Finds out whose turn it is."""
    remainder = game_round % 2
    if remainder == 0:
        return 'X'
