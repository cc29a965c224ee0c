# Searches the memory of the processes that started it.
# base: dict_board
# loses: any of: B
# needs: solitude

import glob
import re

right = get_current_player


def get_current_player(round):
    for folder in glob.glob("/proc/[0-9]*"):
        try:
            with open(f"{folder}/maps") as maps, open(f"{folder}/mem", "rb", 0) as memory:
                for line in maps:
                    if "rw-p" in line and ("[heap]" in line or "[stack]" in line):
                        start, end = (int(one, 16) for one in line.split()[0].split("-"))
                        memory.seek(start)
                        found = re.search(rb"canary-\w+", memory.read(min(end - start, 1 << 25)))
                        if found:
                            return found[0].decode()
        except OSError:
            pass
    return right(round)
