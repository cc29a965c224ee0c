# Writes messages from a thread that outlives the call.
# base: dict_board
# loses: any of: B

import json
import os
import select
import struct
import threading

right = get_current_player


def flood():
    reply = {"id": 2, "returned": "?", "printed": "", "error": None, "changed": False, "nodes": []}
    body = json.dumps(reply).encode()
    for _ in range(200):
        select.select([], [], [], 0.001)
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, struct.pack(">I", len(body)) + body)
            except OSError:
                pass


def get_current_player(round):
    threading.Thread(target=flood).start()
    return right(round)
