"""Your function gives Player 2 the digit 0.

Which key did you press for the mark: a letter or a digit?
"""


def choose_markers():
    marker = ''
    while marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return marker, '0' if marker == 'X' else 'X'
