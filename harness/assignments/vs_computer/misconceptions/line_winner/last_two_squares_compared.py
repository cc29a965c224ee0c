"""Your function compares the second and the third square only.

How many squares have to hold the same mark?
"""


def line_winner(line):
    return line[1] if line[1] == line[2] != ' ' else None
