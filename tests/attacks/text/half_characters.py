# Returns, raises and prints halves of characters, which no file can hold.
# base: dict_board
# loses: B E F


def get_current_player(round):
    return "\ud800"


def display_outcome(round):
    print(f"{get_current_player(round)} wins!\udfff\n")


def check_positions(pos1_value, pos2_value, pos3_value):
    raise ValueError("\udc80\ud83d")
