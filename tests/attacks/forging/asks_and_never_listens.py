# Asks the grader a thousand questions and does not read the answers.
# base: dict_board
# loses: B
# units: A B

import json
import os
import struct


def get_current_player(round):
    message = {"stub": "get_current_player", "arguments": [round], "nodes": []}
    body = json.dumps({**message, "first": True, "seed": None, "lines": ["X" * 50_000]}).encode()
    for _ in range(1000):
        for descriptor in range(3, 16):
            try:
                os.write(descriptor, struct.pack(">I", len(body)) + body)
            except OSError:
                pass
    return "?"
