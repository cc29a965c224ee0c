# Waits where memory is given back: when a value is freed, collected, or the process ends.
# base: dict_board
# loses: any of: B F
# seconds: 120

import _thread
import atexit
import gc

nap = _thread.allocate_lock()
nap.acquire()
right_player, right_check = get_current_player, check_positions
atexit.register(nap.acquire, timeout=60)
gc.callbacks.append(lambda phase, info: nap.acquire(timeout=0.5))


class Heavy(str):
    def __del__(self):
        nap.acquire(timeout=0.8)


def get_current_player(round):
    gc.collect()
    return Heavy(right_player(round))


def check_positions(pos1_value, pos2_value, pos3_value):
    knot = [Heavy("X")]
    knot.append(knot)
    return right_check(pos1_value, pos2_value, pos3_value)
