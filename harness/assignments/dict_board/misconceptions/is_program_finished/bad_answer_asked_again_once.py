"""Your function asks again after a bad answer, but takes the second one whatever it is.

What happens when the second answer is none of Y, y, N and n either?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    if response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')
