# Sends what is no JSON, or JSON that is hard to read.
# base: dict_board
# loses: F

import os
import struct

BODIES = [
    b"[" * 1_000_000,
    b'{"id": ' * 100_000,
    b"9" * 1_000_000,
    b'{"id": 1e999999}',
    b'{"id": NaN}',
    b"\xff\xfe\x00",
    b'"\\ud800"',
    b"",
    b"null",
]
calls = []


def check_positions(pos1_value, pos2_value, pos3_value):
    calls.append(pos1_value)
    marks = f"{pos1_value}{pos2_value}{pos3_value}".encode()
    body = BODIES[(sum(marks) + len(calls)) % len(BODIES)]
    for descriptor in range(3, 64):
        try:
            os.write(descriptor, struct.pack(">I", len(body)) + body)
        except OSError:
            pass
    return None
