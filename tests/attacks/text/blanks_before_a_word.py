# Prints the outcome behind two hundred thousand blanks.
# base: dict_board
# loses: E


def display_outcome(round):
    print(" " * 200_000 + f"{get_current_player(round)} wins!\n")
