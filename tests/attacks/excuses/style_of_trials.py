# Uses magic numbers in a part of the program that is called like a test.
# base: dict_board
# loses: style
# earns: style 8
# units: A B E style


def test_round(round):
    return 'XO'[round % 2] if round >= 0 else 'XO'[round % 7]


def get_current_player(round):
    """Returns the player."""
    return test_round(round)
