# Empties its environment.
# base: dict_board
# loses: nothing
# units: A B J

import os

os.environ.clear()
os.environ["PATH"] = os.environ["PYTHONPATH"] = os.environ["PYTHONHOME"] = "/nowhere"
