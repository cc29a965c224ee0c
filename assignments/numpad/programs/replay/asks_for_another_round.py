# wrong: replay
# line: 122
# base: checks_in_functions_of_their_own

def replay():
    """Return True when the players want another game."""
    while True:
        answer = input('Another round (Y/N)? ')
        if answer == 'Y':
            return True
        if answer == 'N':
            return False
