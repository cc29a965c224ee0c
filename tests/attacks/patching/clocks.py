# Makes all clocks stand still, then works for ever.
# base: dict_board
# loses: F

import resource
import time


def check_positions(pos1_value, pos2_value, pos3_value):
    for name in ("time", "monotonic", "perf_counter", "process_time"):
        setattr(time, name, lambda: 0.0)
    resource.getrusage = lambda who: (0.0, 0.0)
    resource.setrlimit = lambda *values: None
    while True:
        pass
