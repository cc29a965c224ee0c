"""Your function looks for the answer in a text, and so it takes an empty answer and "XO".

What is "" in "XO", and what is "XO" in "XO"?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while marker1 not in 'XO':
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return marker1, ('O' if marker1 == 'X' else 'X')
