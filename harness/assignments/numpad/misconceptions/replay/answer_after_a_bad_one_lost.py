"""Your function returns nothing when it had to ask again after a bad answer.

What becomes of the answer of the function that you call to ask again?
"""


def replay():
    answer = input('Do you want to play again? Y/N: ')
    if answer in ('Y', 'N'):
        return answer == 'Y'
    replay()
