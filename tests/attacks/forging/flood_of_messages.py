# Sends a hundred thousand answers to questions that nobody asked.
# base: dict_board
# loses: any of: B
# units: A B

import json
import os
import struct

right = get_current_player


def get_current_player(round):
    body = json.dumps({"id": 999, "returned": "?"}).encode()
    data = (struct.pack(">I", len(body)) + body) * 1000
    for _ in range(100):
        for descriptor in range(3, 16):
            try:
                os.write(descriptor, data)
            except OSError:
                pass
    return right(round)
