# wrong: I
# line: 119
# base: global_round_counter

def is_program_finished():
    """Play again?"""
    response = input('Play again (Y/N)? ')
    while True:
        if response in ('Y', 'y'):
            print()
            return False
        if response in ('N', 'n'):
            return True
        response = input('Play again (Y/N)? ')
