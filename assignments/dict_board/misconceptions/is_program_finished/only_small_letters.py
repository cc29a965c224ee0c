"""Your function understands y and n, but not Y and N.

Which four answers does the assignment name?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('y', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response == 'n'
