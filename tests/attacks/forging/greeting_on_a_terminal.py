# Greets on a terminal with what is no greeting, so that whole games cannot begin.
# base: dict_board
# loses: H J
# units: A B H J

import os
import struct
import sys

frame = sys._getframe()
while not hasattr(frame.f_locals.get("self"), "_channel"):
    frame = frame.f_back
worker = frame.f_locals["self"]


def send(text):
    worker._channel._write(struct.pack(">I", len(text)) + text.encode())



if os.isatty(0):
    send("oops")
