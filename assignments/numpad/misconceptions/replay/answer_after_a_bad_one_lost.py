"""Your function returns nothing when it has to ask again after a bad answer.

What does your function do with the second answer?
"""


def replay():
    answer = input('Do you want to play again? Y/N: ')
    if answer in ('Y', 'N'):
        return answer == 'Y'
    replay()
