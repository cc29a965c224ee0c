# Prints the marks that stand around typed text, opened and never closed.
# base: dict_board
# loses: any of: E H J
# units: A B E H J


def display_outcome(round):
    print("\x0e" * 300_000 + f"{get_current_player(round)} wins!\x0f" * 1000 + "\n")
