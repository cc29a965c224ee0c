"""Your function takes the empty answer and XO for O.

When is one text in another one, and is that what you want to know?
"""


def choose_markers():
    marker = ' '
    while marker not in 'XO':
        marker = input('Select a marker for Player 1 (X or O): ')
    return ('X', 'O') if marker == 'X' else ('O', 'X')
