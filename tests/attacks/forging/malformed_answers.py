# Sends answers in which every part has a type that it cannot have.
# base: dict_board
# loses: D

import json
import os
import struct

ODD = [None, True, -1, 10**400, 1.5, "", "\ud800", [], [[]], [[0, "list", [[0]]]], {}, {"kind": []}]
KEYS = "returned printed error changed nodes stderr answers names failures".split()


def update_board(board, player_mark, position):
    for number in range(1, 4):
        place = position[0] * 3 + position[1] + number
        reply = {key: ODD[(place + at) % len(ODD)] for at, key in enumerate(KEYS)}
        body = json.dumps({**reply, "id": number}).encode()
        for descriptor in range(3, 64):
            try:
                os.write(descriptor, struct.pack(">I", len(body)) + body)
            except OSError:
                pass
