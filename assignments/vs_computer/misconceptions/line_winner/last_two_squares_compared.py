"""Your function compares only the second and the third square.

How many squares must hold the same mark?
"""


def line_winner(line):
    return line[1] if line[1] == line[2] != ' ' else None
