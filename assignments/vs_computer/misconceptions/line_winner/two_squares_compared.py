"""Your function compares the first two squares and does not look at the third one.

For which line does that give a wrong answer?
"""


def line_winner(line):
    if line[0] == line[1] and line[0] != ' ':
        return line[0]
    return None
