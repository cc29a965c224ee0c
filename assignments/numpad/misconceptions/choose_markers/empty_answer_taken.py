"""Your function treats an empty answer and "XO" as O.

Is `"" in "XO"` True or False in Python?
"""


def choose_markers():
    marker = ' '
    while marker not in 'XO':
        marker = input('Select a marker for Player 1 (X or O): ')
    return ('X', 'O') if marker == 'X' else ('O', 'X')
