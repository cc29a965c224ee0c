def is_draw(round):
    """Tells whether nobody has won."""
    return test_round(round)


def test_round(round):
    return round == MAX_ROUNDS


def display_outcome(round):
    """Prints who has won, or that nobody has, then a blank line."""
    if is_draw(round):
        print("It's a draw!")
    else:
        print(get_current_player(round) + ' wins!')
    print()
