"""Your function asks again after O.

Which two answers should your function accept?
"""


def choose_markers():
    marker1 = input('Select a marker for Player 1 (X or O): ')
    while marker1 != 'X':
        marker1 = input('Select a marker for Player 1 (X or O): ')
    return marker1, ('O' if marker1 == 'X' else 'X')
