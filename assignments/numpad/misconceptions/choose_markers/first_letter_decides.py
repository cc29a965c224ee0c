"""Your function looks only at the first letter of the answer.

What should happen after the answer "XO"?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while marker1[:1] not in ('X', 'O'):
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return marker1[:1], ('O' if marker1[:1] == 'X' else 'X')
