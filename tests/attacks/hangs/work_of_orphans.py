# Has children of children work, one more each second, and waits.
# base: dict_board
# loses: F
# units: A F

import os
import select


def check_positions(pos1_value, pos2_value, pos3_value):
    while True:
        if os.fork() == 0:
            if os.fork() == 0:
                while True:
                    pass
            os._exit(0)
        select.select([], [], [], 1)
