# wrong: I
# base: reference

def is_program_finished():
    """Asks."""
    response = input('Play again (Y/N)? ')
    while response not in 'YyNn':
        response = input('Play again (Y/N)? ')
    print()
    return response in 'Nn'
