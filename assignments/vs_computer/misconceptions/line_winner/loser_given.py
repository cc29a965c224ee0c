"""Your function returns 'O' for a line full of X, and 'X' for a line full of O.

Who has won when a line is full of X?
"""


def line_winner(line):
    first = line[0]
    if first != ' ' and line.count(first) == 3:
        return 'O' if first == 'X' else 'X'
    return None
