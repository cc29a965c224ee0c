"""Your function takes the empty answer and several letters together for an answer.

When is one text in another one, and is that what you want to know?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ').lower()
    while response not in 'yn':
        response = input('Play again (Y/N)? ').lower()
    print()
    return response == 'n'
