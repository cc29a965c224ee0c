"""Your function accepts and returns 'x' and 'o'.

Which two answers does the assignment name?
"""


def get_O_or_X():
    answer = ' '
    while answer not in ('O', 'X', 'o', 'x'):
        answer = input('Would you like to play O or X? ')
    return answer
