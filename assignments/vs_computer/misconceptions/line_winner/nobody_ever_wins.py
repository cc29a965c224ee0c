"""Your function returns None for every line, even for three marks of one player.

What must be true before your function returns a mark?
"""


def line_winner(line):
    return None
