# Starts children in each call that ignore signals and wait for nothing.
# base: dict_board
# loses: any of: B F
# seconds: 120

import os
import signal

right_player, right_check = get_current_player, check_positions


def start_children():
    for _ in range(12):
        try:
            child = os.fork()
        except OSError:
            return
        if child == 0:
            os.setsid()
            signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 64))
            while True:
                signal.sigwait([signal.SIGCHLD])


def get_current_player(round):
    start_children()
    return right_player(round)


def check_positions(pos1_value, pos2_value, pos3_value):
    start_children()
    return right_check(pos1_value, pos2_value, pos3_value)
