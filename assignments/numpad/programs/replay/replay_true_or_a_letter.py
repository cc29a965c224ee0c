# wrong: replay
# base: checks_in_functions_of_their_own

def replay():
    again = ''
    while again.upper() != 'Y' and again.upper() != 'N':
        again = input('Do you want to play again?  Y/N: ')
    return again.upper() == 'Y' or 'y'
