# Aborts the process, which would leave a core file.
# base: dict_board
# loses: F

import os


def check_positions(pos1_value, pos2_value, pos3_value):
    os.abort()
