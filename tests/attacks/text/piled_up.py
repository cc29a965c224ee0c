# Prints a letter with a hundred thousand accents, and rows of the widest and the narrowest ones.
# base: dict_board
# loses: E


def display_outcome(round):
    print(get_current_player(round) + "\u0301" * 100_000 + " wins!")
    print("\ufdfd" * 1000 + "\u200d" * 1000 + "\U0001f468\u200d\U0001f469" * 500)
