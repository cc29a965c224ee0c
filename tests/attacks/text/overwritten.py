# Prints over what it has printed, so that a person sees something else than a program.
# base: dict_board
# loses: E


def display_outcome(round):
    print(f"O wins!\r{get_current_player(round)}\x08 \x08? wins!\x7f\n")
