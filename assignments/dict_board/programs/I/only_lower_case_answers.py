# wrong: I
# base: match_statement

def is_program_finished():
    """Another game?"""
    while True:
        match input('Play again (Y/N)? '):
            case 'y':
                print()
                return False
            case 'n':
                print()
                return True
