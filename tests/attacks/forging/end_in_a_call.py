# Says in a call that its process has ended, in all the wrong ways.
# base: dict_board
# loses: B

import json
import os
import struct


def get_current_player(round):
    code, reached = [(10**9, -1), (True, 0), (-99, 10**30), (None, None), ([], {}), (0, 10**6)][round % 6]
    body = json.dumps({"ended": code, "reached": reached}).encode()
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack(">I", len(body)) + body)
        except OSError:
            pass
    return "?"
