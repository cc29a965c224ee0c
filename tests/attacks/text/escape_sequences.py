# Prints codes that clear the screen, colour it and set its title.
# base: dict_board
# loses: E


def display_outcome(round):
    print(f"\x1b[2J\x1b[31m{get_current_player(round)} wins!\x1b]0;90 / 90\x07\x9b1m\n")
