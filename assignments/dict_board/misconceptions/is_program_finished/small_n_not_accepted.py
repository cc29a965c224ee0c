"""Your function asks again after n.

Which four answers does the assignment name?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')
