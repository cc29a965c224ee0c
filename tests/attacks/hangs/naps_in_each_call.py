# Waits for most of a second in each call, which nobody counts as a call that hangs.
# base: dict_board
# loses: any of: B F

import _thread

nap = _thread.allocate_lock()
nap.acquire()
right_player, right_check = get_current_player, check_positions


def get_current_player(round):
    nap.acquire(timeout=0.9)
    return right_player(round)


def check_positions(pos1_value, pos2_value, pos3_value):
    nap.acquire(timeout=0.9)
    return right_check(pos1_value, pos2_value, pos3_value)
