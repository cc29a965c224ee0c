"""Your function waits for the digit 0 and does not accept the letter O.

Which key does a player press for O: the letter or the digit?
"""


def choose_markers():
    marker = ''
    while marker not in ('X', '0'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return ('X', 'O') if marker == 'X' else ('O', 'X')
