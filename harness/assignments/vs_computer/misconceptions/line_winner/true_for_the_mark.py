"""Your function returns True when somebody has won.

What is the question that it answers: whether, or who?
"""


def line_winner(line):
    return True if line in (['X', 'X', 'X'], ['O', 'O', 'O']) else None
