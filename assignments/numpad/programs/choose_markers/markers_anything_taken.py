# wrong: choose_markers
# base: flags_and_ipython

def choose_markers():
    ...
    marker2 = ''

    marker1 = input('Select a marker for Player 1 (X or O): ')

    if marker1 == 'X':
        ...
