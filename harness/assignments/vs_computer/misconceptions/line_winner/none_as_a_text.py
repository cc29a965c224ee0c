"""Your function returns the text 'None' when nobody has won.

What is the difference between None with and without quotes?
"""


def line_winner(line):
    if line[0] == line[1] == line[2] and line[0] != ' ':
        return line[0]
    return 'None'
