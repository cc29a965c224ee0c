# wrong: I
# line: 140
# base: helpers_and_constants

def is_program_finished():
    """Asks whether the players want another game."""
    answer = input('Play again (Y/N)? ')
    while answer not in ['Y', 'y', 'N', 'n', '']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer not in ['Y', 'y']
