# wrong: I
# line: 111 113
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Zeno Dunmore."""

def is_program_finished() -> bool:
    """Returns whether the players have had enough."""
    response: str = input('Play again? (Y/N) ')
    while response.casefold() not in ('y', 'n'):
        response = input('Play again? (Y/N) ')
    print()
    return response.casefold() == 'n'
