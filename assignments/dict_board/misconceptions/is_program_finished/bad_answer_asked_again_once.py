"""Your function asks again after a bad answer, but accepts any second answer.

Which of your lines checks the second answer?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    if response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')
