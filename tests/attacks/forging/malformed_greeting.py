# Greets, while it is loaded, in a way that cannot be.
# base: dict_board
# loses: any of: all
# units: A B J

import json
import os
import struct

ODD = [
    {"names": 3},
    {"names": [[]], "failures": {}},
    {"names": [], "failures": [{"number": 10**6, "kind": "raised", "type": "X", "text": "X"}]},
    {"names": [], "failures": [{"number": "0", "kind": "late"}]},
    {"names": None, "failures": None, "error": {"kind": "@MARK@"}},
]
for message in ODD:
    body = json.dumps({**message, "id": 0, "printed": ""}).encode()
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack(">I", len(body)) + body)
        except OSError:
            pass
