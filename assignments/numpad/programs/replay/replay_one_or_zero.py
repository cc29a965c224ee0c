# wrong: replay
# base: classes

def replay():
    """Ask for another game."""
    answer = input('Do you want to play again? Y/N: ')
    while answer not in ['Y', 'N']:
        answer = input('Do you want to play again? Y/N: ')
    return 1 if answer == 'Y' else 0
