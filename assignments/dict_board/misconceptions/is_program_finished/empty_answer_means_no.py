"""Your function treats an empty answer as "no".

What should happen when you press only the Enter key?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n', ''):
        response = input('Play again (Y/N)? ')
    print()
    return response not in ('Y', 'y')
