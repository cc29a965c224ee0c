"""Your function returns the letter that was typed.

Which two values should your function return?
"""


def replay():
    answer = ''
    while answer not in ('Y', 'N'):
        answer = input('Do you want to play again? Y/N: ')
    return answer
