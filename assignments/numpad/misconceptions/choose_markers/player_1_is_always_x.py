"""Your function always gives Player 1 the X, whatever the answer is.

Which marker should Player 1 get after the answer O?
"""


def choose_markers():
    marker = ''
    while marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return 'X', 'O'
