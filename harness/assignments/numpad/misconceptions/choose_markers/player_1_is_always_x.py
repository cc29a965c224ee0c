"""Your function gives Player 1 the X, whatever is answered.

What should Player 1 get who answers O?
"""


def choose_markers():
    marker = ''
    while marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return 'X', 'O'
