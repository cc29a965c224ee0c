"""Your function asks again after a bad answer, but takes the second one whatever it is.

What happens when the second answer is neither X nor O either?
"""


def choose_markers():
    marker = input('Select a marker for Player 1 (X or O): ')
    if marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return ('O', 'X') if marker == 'O' else ('X', 'O')
