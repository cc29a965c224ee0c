"""Your function takes any other answer than X for O.

What is to become of an answer that is neither X nor O?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while False:
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return ('X', 'O') if marker1 == 'X' else ('O', 'X')
