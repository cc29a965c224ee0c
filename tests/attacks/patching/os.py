# Takes away the ways to end a process.
# base: dict_board
# loses: nothing
# units: A B J

import os
import sys

os._exit = os.abort = os.kill = os.killpg = sys.exit = lambda *values: None
