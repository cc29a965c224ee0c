"""Your function is content with a single mark when the other player has none in the line.

How many marks make a line?
"""


def line_winner(line):
    if 'X' in line and 'O' not in line:
        return 'X'
    if 'O' in line and 'X' not in line:
        return 'O'
    return None
