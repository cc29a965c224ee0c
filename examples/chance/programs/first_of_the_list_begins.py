# wrong: first_player
# base: reference


def first_player(names):
    """..."""
    return names[0]
