# Answers with a set of integers that all have the same hash.
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


def answer(nodes, returned):
    send('{"id":%d,"returned":%s,"nodes":[%s]}' % (worker._number, returned, nodes))


def get_current_player(round):
    numbers = (str(number * (2**61 - 1)) for number in range(1, 300_000))
    answer(f'[0,"set",[{",".join(numbers)}]]', "[0]")
