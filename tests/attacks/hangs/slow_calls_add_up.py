# Takes a second and a half for every answer, which no single limit forbids.
# base: dict_board
# loses: any of: I
# units: A I
# seconds: 90

import time

right = is_program_finished


def is_program_finished():
    end = time.process_time() + 1.5
    while time.process_time() < end:
        pass
    return right()
