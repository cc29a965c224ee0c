# Orders whoever starts its processes to end them and to load another program.
# base: dict_board
# loses: any of: B

import json
import os

right = get_current_player
ORDERS = [{"do": "end", "number": number} for number in range(60)]
ORDERS += [{"do": "program", "name": "@MARK@", "file": "@MARK@", "output": 9, "code": "", "starter": ""}]


def get_current_player(round):
    data = "".join(json.dumps(order) + "\n" for order in ORDERS).encode()
    for descriptor in range(3, 256):
        try:
            if not os.path.sameopenfile(descriptor, 0):
                os.write(descriptor, b"\0\0\0\2{}" + data)
        except OSError:
            pass
    return right(round)
