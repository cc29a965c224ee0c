# wrong: replay
# base: checks_in_functions_of_their_own

def replay():
    """Return True when the players want another game."""
    while True:
        answer = input('Do you want to play again?  Y/N: ')
        if answer == 'Y':
            return False
        if answer == 'N':
            return True
