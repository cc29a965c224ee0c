# Waits three seconds for every answer without working.
# base: dict_board
# loses: any of: I
# units: A I
# seconds: 120

import select

right = is_program_finished


def is_program_finished():
    select.select([], [], [], 3)
    return right()
