"""Your function treats Y as "no".

Which two answers mean that the game is played again?
"""


def is_program_finished():
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response != 'y'
