"""Your function gives Player 1 the marker that was not chosen.

Who should get the marker that is typed?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while marker1 not in ('X', 'O'):
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return ('O' if marker1 == 'X' else 'X'), marker1
