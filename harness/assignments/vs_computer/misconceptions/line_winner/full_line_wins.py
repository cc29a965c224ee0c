"""Your function gives the first mark of any line that is full.

What has to be true of the three marks besides that?
"""


def line_winner(line):
    return line[0] if ' ' not in line else None
