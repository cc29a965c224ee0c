"""Your function returns None for every line, even for three marks of one player.

Is the line that should return a mark ever reached, and of what kind are the values that you compare
before?
"""


def line_winner(line):
    return None
