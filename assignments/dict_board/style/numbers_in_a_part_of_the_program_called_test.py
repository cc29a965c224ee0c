def test_round(round):
    """Tells whether nobody has won."""
    return round == 9


def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line."""
    if test_round(round):
        print("It's a draw!")
    else:
        print(get_current_player(round) + ' wins!')
    print()
