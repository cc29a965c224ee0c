# Watches every line that is run from now on, and raises where it can.
# base: dict_board
# loses: any of: B

import sys
import threading

right = get_current_player


def watch(frame, event, argument):
    if frame.f_code.co_name not in ("get_current_player", "watch"):
        raise RuntimeError(event)
    return watch


def get_current_player(round):
    sys.settrace(watch)
    sys.setprofile(watch)
    threading.settrace(watch)
    return right(round)
