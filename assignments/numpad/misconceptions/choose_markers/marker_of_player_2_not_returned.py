"""Your function returns only the marker of Player 1.

How many markers does the example return?
"""


def choose_markers():
    marker = ''
    while marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return marker
