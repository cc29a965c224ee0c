# Registers functions that never end and end the process for the end of the program.
# base: dict_board
# loses: nothing
# units: A B J

import atexit
import os


def stay():
    while True:
        pass


atexit.register(os._exit, 7)
atexit.register(stay)
