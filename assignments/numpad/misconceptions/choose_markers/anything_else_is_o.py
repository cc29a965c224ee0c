"""Your function treats every answer except X as O.

What should happen after an answer such as "Z"?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while False:
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return ('X', 'O') if marker1 == 'X' else ('O', 'X')
