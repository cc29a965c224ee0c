"""Your function returns the other mark than the one that fills the line.

Who has won when a line is full of one mark?
"""


def line_winner(line):
    first = line[0]
    if first != ' ' and line.count(first) == 3:
        return 'O' if first == 'X' else 'X'
    return None
