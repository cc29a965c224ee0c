"""Your function looks for the answer in a text, so it accepts an empty answer and "XO".

Is `"" in "XO"` True or False in Python?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while marker1 not in 'XO':
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return marker1, ('O' if marker1 == 'X' else 'X')
