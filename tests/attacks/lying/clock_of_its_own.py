# Sets the clocks of its process to what it likes, and works between two looks at them.
# base: dict_board
# loses: any of: A B F I
# seconds: 120

import resource
import time

right = get_current_player
worked = time.process_time
for name in ("time", "monotonic", "perf_counter", "process_time", "thread_time"):
    setattr(time, name, lambda: float("nan"))
    setattr(time, f"{name}_ns", lambda: -(10**30))
resource.getrusage = lambda who: None


def get_current_player(round):
    until = worked() + 1.9
    while worked() < until:
        pass
    return right(round)
