# wrong: I
# base: type_hints

def is_program_finished() -> bool:
    """Returns whether the players have had enough."""
    response: str = input('Play again? (Y/N) ')
    while response.casefold() not in ('y', 'n'):
        response = input('Play again? (Y/N) ')
    print()
    return response.casefold() == 'n'
