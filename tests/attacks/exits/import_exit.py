# Ends the program with sys.exit while it is loaded.
# base: dict_board
# loses: J
# units: A B J

import sys

sys.exit(0)
