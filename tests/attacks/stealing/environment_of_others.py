# Looks for a secret in the environment of every process that there is.
# base: dict_board
# loses: any of: B
# needs: solitude

import glob
import re

right = get_current_player


def get_current_player(round):
    for path in glob.glob("/proc/[0-9]*/environ"):
        try:
            with open(path, "rb") as file:
                found = re.search(rb"canary-\w+", file.read())
        except OSError:
            continue
        if found:
            return found[0].decode()
    return right(round)
