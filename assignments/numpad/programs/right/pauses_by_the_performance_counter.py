# right
# base: lines_as_tuples
import time


def wait(seconds):
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        pass


def choose_first():
    wait(1.5)
    return 'Player ' + choice('12') + ' was randomly determined to go first.'
