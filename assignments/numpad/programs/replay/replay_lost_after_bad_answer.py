# wrong: replay
# base: type_hints_and_secrets

def replay() -> bool:
    """Ask for another game."""
    answer: str = input('Do you want to play again? Y/N: ')
    if answer not in ('Y', 'N'):
        replay()
    else:
        return answer == 'Y'
