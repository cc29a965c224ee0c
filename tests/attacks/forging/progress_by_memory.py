# Overwrites all memory that it shares with other processes, by way of its own memory file.
# base: dict_board
# loses: B

import os


def get_current_player(round):
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "r+b", 0) as memory:
        for line in maps:
            if "rw-s" in line:
                start, end = (int(one, 16) for one in line.split()[0].split("-"))
                memory.seek(start)
                memory.write(b"\x7f" * (end - start))
    os._exit(0)
