"""Your function treats n as "yes".

Which two answers mean that the program is finished?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response == 'N'
