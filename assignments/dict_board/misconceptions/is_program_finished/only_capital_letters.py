"""Your function understands Y and N, but not y and n.

Which four answers does the assignment name?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'N'):
        response = input('Play again (Y/N)? ')
    print()
    return response == 'N'
