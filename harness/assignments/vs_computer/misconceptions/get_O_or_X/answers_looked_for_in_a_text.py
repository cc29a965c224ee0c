"""Your function accepts an empty answer, and also both letters together.

Do you look for the answer in a string, or in a list?
"""


def get_O_or_X():
    answer = ' '
    while answer not in 'OX':
        answer = input('Would you like to play O or X? ')
    return answer
