# Waits for a lock that it holds itself.
# base: vs_computer
# loses: T12
# units: T1 T12

import threading

lock = threading.Lock()


def other_player(player):
    with lock, lock:
        return "O"
