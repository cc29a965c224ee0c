# Is wrong, offers edits without end to the search for its line, and says that they take no time.
# base: dict_board
# loses: B
# earns: B 3

import _thread
import sys
from marshal import loads

nap = _thread.allocate_lock()
nap.acquire()


def get_current_player(round):
    return "X" if round % 2 else "O"


class Forged:
    def __init__(self, **values):
        vars(self).update(values)


def slow_trials(worker, asked):
    nap.acquire(timeout=1.7)
    if asked.begins:
        line = asked.lines[-1]
        edits = [[[line], "value", size, None, None, None] for size in range(1, 1501)]
        return Forged(edits=edits, seconds=0)
    count = len(asked.numbers) * len(loads(asked.raw))
    return Forged(answers=[None], order=[0] * count, seconds=float("nan"))


frame = sys._getframe()
while frame is not None:
    kind = type(frame.f_locals.get("self"))
    if hasattr(kind, "_serve_extension"):
        kind._serve_extension = slow_trials
    frame = frame.f_back
