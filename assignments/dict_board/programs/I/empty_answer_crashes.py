# wrong: I
# base: template_filled_in

def is_program_finished():
    """..."""
    response = input('Play again (Y/N)? ')[0]
    while response not in ('Y', 'y', 'N', 'n'):
        response = input('Play again (Y/N)? ')
    print()
    return response in ('N', 'n')
