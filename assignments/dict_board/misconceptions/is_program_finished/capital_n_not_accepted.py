"""Your function understands Y, y and n, but asks again after N.

Which four answers does the assignment name?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response == 'n'
