# Asks functions that no stub stands for, with numbers of 4,000 digits.
# base: dict_board
# loses: B

import struct
import sys

frame = sys._getframe()
while not hasattr(frame.f_locals.get("self"), "_channel"):
    frame = frame.f_back
worker = frame.f_locals["self"]


def send(text):
    worker._channel._write(struct.pack(">I", len(text)) + text.encode())



def get_current_player(round):
    number = "9" * 4000
    send('{"stub":"get_current_player","arguments":[%s],"nodes":[]}' % number)
    send('{"stub":"check_positions","arguments":[[0],%s],"nodes":[]}' % number)
    return "X"
