# Returns and raises codes that clear the screen.
# base: dict_board
# loses: B F


def get_current_player(round):
    return "\x1b[2J\x1b[H" + "XO"[round % 2]


def check_positions(pos1_value, pos2_value, pos3_value):
    raise type("\x1b[2JError\x07", (Exception,), {})("\x1b]0;90 / 90\x07\x85\u2028")
