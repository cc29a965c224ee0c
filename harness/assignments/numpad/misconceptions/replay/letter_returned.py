"""Your function returns the letter that was typed.

What is the question that it answers, and which two answers has such a question in Python?
"""


def replay():
    answer = ''
    while answer not in ('Y', 'N'):
        answer = input('Do you want to play again? Y/N: ')
    return answer
