# Answers with tuples in tuples, 300,000 deep, of which a set asks the hash.
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
    top = 299_970
    nodes = ['[0,"tuple",[]]', *(f'[{n},"tuple",[[{n - 1}]]]' for n in range(1, top + 1))]
    nodes += [f'[{500_000 + n},"list",[[{n}]]]' for n in range(90, top + 1, 90)]
    answer(",".join([*nodes, f'[900000,"set",[[{top}]]]']), "[900000]")
