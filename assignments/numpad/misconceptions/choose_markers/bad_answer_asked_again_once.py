"""Your function asks again after a bad answer, but accepts any second answer.

Which of your lines checks the second answer?
"""


def choose_markers():
    marker = input('Select a marker for Player 1 (X or O): ')
    if marker not in ('X', 'O'):
        marker = input('Select a marker for Player 1 (X or O): ')
    return ('O', 'X') if marker == 'O' else ('X', 'O')
