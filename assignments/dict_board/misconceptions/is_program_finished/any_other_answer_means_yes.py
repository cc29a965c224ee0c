"""Your function treats every answer except N and n as "yes", and never asks again.

What should happen after an answer such as "maybe"?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')
