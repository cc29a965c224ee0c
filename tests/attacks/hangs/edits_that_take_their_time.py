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


def slow_trials(worker):
    asked = worker._request
    nap.acquire(timeout=1.7)
    if asked["step"] == "list":
        line = asked["lines"][-1]
        edits = [[[line], "value", size, None, None, None] for size in range(1, 1501)]
        return {"edits": edits, "seconds": 0}
    count = len(asked["numbers"]) * len(loads(asked["raw"]))
    return {"answers": [None], "order": [0] * count, "seconds": float("nan")}


frame = sys._getframe()
while frame is not None:
    kind = type(frame.f_locals.get("self"))
    if hasattr(kind, "_serve_trials"):
        kind._serve_trials = slow_trials
    frame = frame.f_back
