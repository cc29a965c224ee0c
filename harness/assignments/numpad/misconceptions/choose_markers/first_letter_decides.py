"""Your function looks at the first letter of the answer only.

What is to become of the answer "XO"?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while marker1[:1] not in ('X', 'O'):
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return marker1[:1], ('O' if marker1[:1] == 'X' else 'X')
