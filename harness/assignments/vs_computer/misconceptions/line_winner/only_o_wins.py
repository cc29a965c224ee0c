"""Your function finds lines of O only.

Whose lines count?
"""


def line_winner(line):
    return 'O' if line == ['O', 'O', 'O'] else None
