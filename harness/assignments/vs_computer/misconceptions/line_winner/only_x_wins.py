"""Your function finds the lines of X, but not those of O.

Who else may win, and where do you ask for that?
"""


def line_winner(line):
    return 'X' if line == ['X', 'X', 'X'] else None
