"""Your function finds only lines of O.

Whose lines should win?
"""


def line_winner(line):
    return 'O' if line == ['O', 'O', 'O'] else None
