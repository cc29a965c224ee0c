# wrong: choose_markers
# line: 50
# base: type_hints_and_secrets

def choose_markers() -> tuple[str, str]:
    """Ask player 1 for a marker."""
    answer: str = input('Select a marker for Player 1 (X or O): ')
    if answer == 'X':
        return 'X', 'O'
    if answer == 'O':
        return 'X', 'O'
    return choose_markers()
