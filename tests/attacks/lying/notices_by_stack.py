# Is wrong where it is called by anything but the program itself.
# base: dict_board
# loses: any of: B

import sys

right = get_current_player


def get_current_player(round):
    caller = sys._getframe(1).f_code.co_name
    return right(round) if caller in ("play_rounds", "display_outcome") else "?"
