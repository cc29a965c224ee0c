# wrong: I
# base: values_parameters

def is_program_finished(*ignored):
    """Asks the players."""
    answer = 'maybe'
    while answer not in ['Y', 'N', 'y', 'n', 'yes', 'no', 'Yes', 'No', 'YES', 'NO']:
        answer = input('Play again (Y/N)? ')
    print()
    return answer[0] in ['N', 'n']
