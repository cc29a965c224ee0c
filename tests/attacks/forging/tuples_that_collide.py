# Answers with a dict whose keys, tuples, all have the same hash.
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
    count = 3000
    keys = [f'[{n},"tuple",[{n * (2**61 - 1)},0]]' for n in range(1, count)]
    items = ",".join(f"[{n}],0" for n in range(1, count))
    answer(",".join([*keys, f'[900000,"dict",[{items}]]']), "[900000]")
