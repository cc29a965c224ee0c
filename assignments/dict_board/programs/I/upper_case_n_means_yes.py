# wrong: I
# base: own_display_board

def is_program_finished():
    """Asks about another game."""
    answer = ''
    while answer == '' or answer not in ['Y', 'y', 'N', 'n']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer == 'n'
