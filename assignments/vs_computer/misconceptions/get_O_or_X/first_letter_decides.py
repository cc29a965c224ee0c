"""Your function looks only at the first letter of the answer.

What should happen after an answer such as "Xavier"?
"""


def get_O_or_X():
    answer = ''
    while answer[:1] not in ('O', 'X'):
        answer = input('Would you like to play O or X? ')
    return answer[0]
