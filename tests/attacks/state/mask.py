# Makes the files that it makes unreadable, and itself the least urgent of all.
# base: dict_board
# loses: nothing
# units: A B J

import os

os.umask(0o777)
os.nice(19)
with open("mine", "w") as file:
    file.write("X")
