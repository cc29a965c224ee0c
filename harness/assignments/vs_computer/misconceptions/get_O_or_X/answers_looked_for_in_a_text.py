"""Your function takes the empty answer and both letters together for an answer.

When is one text in another one, and is that what you want to know?
"""


def get_O_or_X():
    answer = ' '
    while answer not in 'OX':
        answer = input('Would you like to play O or X? ')
    return answer
