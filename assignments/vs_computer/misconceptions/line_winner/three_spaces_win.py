"""Your function treats three empty squares as a win and returns a space.

Who has won when all three squares are empty?
"""


def line_winner(line):
    return line[0] if line[0] == line[1] == line[2] else None
