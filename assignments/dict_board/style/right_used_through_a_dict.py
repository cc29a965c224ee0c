def say_draw(_):
    """Says that nobody has won."""
    print("It's a draw!")


def say_winner(round):
    """Says who has won."""
    print(f'{get_current_player(round)} wins!')


ENDINGS = {True: say_draw, False: say_winner}


def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line."""
    ENDINGS[round == MAX_ROUNDS](round)
    print()
