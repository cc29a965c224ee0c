# wrong: choose_markers
# base: checks_in_functions_of_their_own
# as: notebook

def choose_markers():
    """Return the marker of player 1 and the marker of player 2."""
    marker = input('Select a marker for Player 1 (X or O): ')
    while marker not in ['X', 'O']:
        marker = input('Select a marker for Player 1 (X or O): ')
    other = {'X': 'O', 'O': 'X'}
    return [marker, other[marker]]
