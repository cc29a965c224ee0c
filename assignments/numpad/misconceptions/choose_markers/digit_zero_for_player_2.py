"""Your function gives Player 2 the digit 0 as a marker.

Which key did you press for the marker: the letter O or the digit 0?
"""


def choose_markers():
    marker = ''
    while marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return marker, '0' if marker == 'X' else 'X'
