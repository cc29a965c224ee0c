"""Your function accepts any first answer as the marker of Player 1.

What should happen after an answer such as "Z"?
"""


def choose_markers():
    marker = input('Select a marker for Player 1 (X or O): ')
    return marker, 'O' if marker == 'X' else 'X'
