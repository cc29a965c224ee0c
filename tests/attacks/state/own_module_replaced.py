# Puts something else in the place of its own module.
# base: dict_board
# loses: nothing
# units: A B J

import sys

sys.modules[__name__] = sys.modules["__main__"] = None
