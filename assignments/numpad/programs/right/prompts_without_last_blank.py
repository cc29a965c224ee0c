# right
# base: type_hints_and_secrets

PROMPT: str = 'Select a position on the board (1-9):'

def choose_markers() -> tuple[str, str]:
    """Ask player 1 for a marker."""
    answer: str = input('Select a marker for Player 1 (X or O):')
    if answer == 'X':
        return 'X', 'O'
    if answer == 'O':
        return 'O', 'X'
    return choose_markers()

def replay() -> bool:
    """Ask for another game."""
    answer: str = input('Do you want to play again? Y/N:')
    return answer == 'Y' or (answer != 'N' and replay())
