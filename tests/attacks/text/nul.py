# Prints and returns characters with the number zero.
# base: dict_board
# loses: B E


def get_current_player(round):
    return "XO"[round % 2] + "\0"


def display_outcome(round):
    print(f"{get_current_player(round)} wins!\0\n")
