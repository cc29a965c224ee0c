# Ends the program in each of many statements when it is loaded, each time after much work.
# base: dict_board
# place: before
# loses: all

import time


def work_and_end():
    until = time.process_time() + 1.8
    while time.process_time() < until:
        pass
    raise SystemExit


work_and_end()
work_and_end()
work_and_end()
work_and_end()
work_and_end()
work_and_end()
work_and_end()
work_and_end()
work_and_end()
work_and_end()
