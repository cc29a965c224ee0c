# wrong: I
# base: reference

def is_program_finished():
    """Asks."""
    response = input('Play again (Y/N)? ').upper()
    while response not in 'YN':
        response = input('Play again (Y/N)? ').upper()
    print()
    return response == 'N' or response == 'n'
