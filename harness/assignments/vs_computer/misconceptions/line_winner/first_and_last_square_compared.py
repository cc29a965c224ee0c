"""Your function compares the first and the last square only.

How many squares have to hold the same mark?
"""


def line_winner(line):
    return line[0] if line[0] == line[2] != ' ' else None
