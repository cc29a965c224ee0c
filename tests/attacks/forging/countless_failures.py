# Greets with a hundred thousand statements that failed, all of them the first one.
# base: dict_board
# loses: all

import struct
import sys

frame = sys._getframe()
while not hasattr(frame.f_locals.get("self"), "_channel"):
    frame = frame.f_back
worker = frame.f_locals["self"]


def send(text):
    worker._channel._write(struct.pack(">I", len(text)) + text.encode())



failures = ",".join(['{"number":0,"kind":"exited"}'] * 100_000)
send('{"id":0,"failures":[%s],"printed":"","names":[]}' % failures)
