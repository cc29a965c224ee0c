"""Your function takes an empty answer for "no".

What should happen when somebody presses the enter key alone?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n', ''):
        response = input('Play again (Y/N)? ')
    print()
    return response not in ('Y', 'y')
