# Answers, prints and raises letters that count as printable and that nobody sees.
# base: dict_board
# loses: B E F


def get_current_player(round):
    return "XO"[round % 2] + "\u3164\u2800\u115f\ufe0f\u034f\U000e0100\u200b\ufeff"


def display_outcome(round):
    print("XO"[round % 2] + "\u3164" * 1000 + " wins!\u2800\n")


def check_positions(pos1_value, pos2_value, pos3_value):
    raise ValueError("\ufe0f" * 1000 + "\u202e\u2066")
