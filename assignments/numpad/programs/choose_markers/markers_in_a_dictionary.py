# wrong: choose_markers
# base: reference


def choose_markers():
    """..."""
    marker1 = ''
    while marker1 not in MARKERS:
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return {1: marker1, 2: 'O' if marker1 == 'X' else 'X'}
