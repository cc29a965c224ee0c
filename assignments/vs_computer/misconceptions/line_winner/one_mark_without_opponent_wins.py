"""Your function lets a single mark win when the other player has none in the line.

How many marks in a line does a player need to win?
"""


def line_winner(line):
    if 'X' in line and 'O' not in line:
        return 'X'
    if 'O' in line and 'X' not in line:
        return 'O'
    return None
