# Waits, while an orphan that ends every 20 ms keeps the grader busy.
# base: dict_board
# loses: F
# units: A F
# seconds: 20

import os
import select


def check_positions(pos1_value, pos2_value, pos3_value):
    if os.fork() == 0:
        while True:
            child = os.fork()
            if child == 0:
                os.fork()
                os._exit(0)
            os.waitpid(child, 0)
            select.select([], [], [], 0.02)
    select.select([], [], [], 17)
    return True
