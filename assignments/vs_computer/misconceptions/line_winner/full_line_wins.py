"""Your function returns the first mark of every full line.

Apart from being full, what must be true of a line that wins?
"""


def line_winner(line):
    return line[0] if ' ' not in line else None
