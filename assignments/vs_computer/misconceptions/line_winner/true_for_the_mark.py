"""Your function returns True when somebody has won.

What should your function return: whether somebody has won, or who has won?
"""


def line_winner(line):
    return True if line in (['X', 'X', 'X'], ['O', 'O', 'O']) else None
