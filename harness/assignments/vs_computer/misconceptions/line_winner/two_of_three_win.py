"""Your function is content with two marks of a player.

How many marks make a line?
"""


def line_winner(line):
    for mark in ('X', 'O'):
        if line.count(mark) >= 2:
            return mark
    return None
