"""Your function lets two marks of a player win.

How many marks in a line does a player need to win?
"""


def line_winner(line):
    for mark in ('X', 'O'):
        if line.count(mark) >= 2:
            return mark
    return None
