# Makes as many files as it may each time it is loaded, for somebody else to remove.
# base: dict_board
# place: before
# loses: any of: A B C D E F G H I J style
# units: all
# seconds: 120

import contextlib

for number in range(1500):
    with contextlib.suppress(OSError), open(f"file-{number}", "w") as file:
        file.write("X")
