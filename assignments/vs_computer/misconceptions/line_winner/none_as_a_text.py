"""Your function returns the string 'None' when nobody has won.

What is the difference between None and 'None'?
"""


def line_winner(line):
    if line[0] == line[1] == line[2] and line[0] != ' ':
        return line[0]
    return 'None'
