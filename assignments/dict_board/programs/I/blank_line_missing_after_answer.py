# wrong: I
# line: 109
# base: sets_for_equality

def is_program_finished():
    """Do they want to stop?"""
    answer = input('Play again (Y/N)? ')
    while answer not in {'Y', 'y', 'N', 'n'}:
        answer = input('Play again (Y/N)? ')
    return answer in {'N', 'n'}
