"""Your function gives both players the same marker.

Which marker is left after Player 1 has chosen?
"""


def choose_markers():
    marker = ''
    while marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return marker, marker
