# Prints marks that turn the direction of writing round.
# base: dict_board
# loses: E


def display_outcome(round):
    print(f"\u202e{get_current_player(round)} wins!\u2066\u200f\u061c\u200b\ufeff\n")
