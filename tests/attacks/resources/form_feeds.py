# Prints what clears the screen, 300,000 times in a line.
# base: dict_board
# loses: E


def display_outcome(round_number):
    print("\f" * 300_000)
