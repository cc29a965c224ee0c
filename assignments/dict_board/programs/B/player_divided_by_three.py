# wrong: B
# line: 50
# base: numbers_in_try_except

def get_current_player(round):
    """Give back the mark of the player."""
    if round % 3 != 0:
        return 'O'
    else:
        return 'X'
