"""Your function asks again after y.

Which four answers does the assignment name?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')
