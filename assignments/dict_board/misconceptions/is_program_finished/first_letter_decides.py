"""Your function looks only at the first letter of the answer.

What should happen after an answer such as "yellow"?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')[:1]
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')[:1]
    print()
    return response in ('N', 'n')
