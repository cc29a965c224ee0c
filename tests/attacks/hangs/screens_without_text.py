# Sends empty screens, one every half second, so that something always comes.
# base: dict_board
# loses: B
# seconds: 40

import select
import struct
import sys

frame = sys._getframe()
while not hasattr(frame.f_locals.get("self"), "_channel"):
    frame = frame.f_back
worker = frame.f_locals["self"]


def send(text):
    worker._channel._write(struct.pack(">I", len(text)) + text.encode())



def get_current_player(round):
    while True:
        send('{"screen":""}')
        select.select([], [], [], 0.5)
