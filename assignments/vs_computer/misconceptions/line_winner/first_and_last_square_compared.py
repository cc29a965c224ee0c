"""Your function compares only the first and the last square.

How many squares must hold the same mark?
"""


def line_winner(line):
    return line[0] if line[0] == line[2] != ' ' else None
