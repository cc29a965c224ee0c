# right
# base: reference
# Sam Field


def get_current_player(round):
    """..."""
    if round in range(0, MAX_ROUNDS, 2):
        return 'X'
    if round in range(1, MAX_ROUNDS, 2):
        return 'O'
