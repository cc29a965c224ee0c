# wrong: I
# line: 84
# base: starter_constants_deleted

def is_program_finished():
    """Finished"""
    response = input('Play again (Y/N)? ')
    while response not in ('Y', 'y', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response == 'N' or response == 'n'
