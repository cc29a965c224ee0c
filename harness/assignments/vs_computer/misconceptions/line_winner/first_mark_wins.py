"""Your function returns the first mark of every line.

When is your condition false?
"""


def line_winner(line):
    return line[0]
