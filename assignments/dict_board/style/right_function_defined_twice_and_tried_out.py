def get_current_player(round):
    return 'XO'[round % 2]


assert get_current_player(3) == 'O'
print(get_current_player(8))


def get_current_player(round):
    """Returns the mark of the player whose turn it is."""
    return 'X' if round % 2 == 0 else 'O'
