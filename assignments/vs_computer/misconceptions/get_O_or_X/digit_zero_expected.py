"""Your function waits for the digit 0 and does not accept the letter O.

Which key does a player press for O: the letter or the digit?
"""


def get_O_or_X():
    answer = ''
    while answer not in ('0', 'X'):
        answer = input('Would you like to play O or X? ')
    return answer
