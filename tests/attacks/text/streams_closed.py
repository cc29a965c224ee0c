# Closes the descriptors that are for typing and printing while it is loaded.
# base: dict_board
# loses: any of: H J
# units: A B E H J

import os

for descriptor in (0, 1, 2):
    os.close(descriptor)
