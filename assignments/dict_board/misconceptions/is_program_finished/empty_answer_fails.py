"""Your function fails when the first answer is empty.

What is the first letter of a text that has no letters?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')[0]
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')
