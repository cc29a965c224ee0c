"""Your function returns False when nobody has won.

What should your function return when there is no winner?
"""


def line_winner(line):
    if line[0] == line[1] == line[2] and line[0] != ' ':
        return line[0]
    return False
