# wrong: E
# line: 85
# base: type_hints

"""Tic-tac-toe for two players at one keyboard. By Yuki Ivers."""

def display_outcome(round: int) -> None:
    """Prints the outcome of a game."""
    draw: bool = round >= MAX_ROUNDS - 1
    print("It's a draw!" if draw else f'{get_current_player(round)} wins!')
    print()
