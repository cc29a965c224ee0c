"""Your function waits for the digit 0 and does not accept the letter O.

Which key do people press who want to play O?
"""


def get_O_or_X():
    answer = ''
    while answer not in ('0', 'X'):
        answer = input('Would you like to play O or X? ')
    return answer
