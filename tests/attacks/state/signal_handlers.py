# Handles every signal by raising an exception, and has one sent every millisecond.
# base: dict_board
# loses: any of: B

import signal

right = get_current_player


def away(number, frame):
    raise KeyboardInterrupt


def get_current_player(round):
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
        try:
            signal.signal(number, away)
        except OSError:
            pass
    signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
    return right(round)
