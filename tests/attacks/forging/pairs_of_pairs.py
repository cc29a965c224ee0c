# Answers with a pair of the same pair, again and again: sixty lines that stand for 2**60 values.
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
    nodes = ['[0,"tuple",["X","O"]]', *(f'[{n},"tuple",[[{n - 1}],[{n - 1}]]]' for n in range(1, 60))]
    answer(",".join(nodes), "[59]")
