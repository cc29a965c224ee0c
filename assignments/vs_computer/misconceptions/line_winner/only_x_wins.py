"""Your function finds the lines of X, but not those of O.

Which of your lines looks for three marks of O?
"""


def line_winner(line):
    return 'X' if line == ['X', 'X', 'X'] else None
