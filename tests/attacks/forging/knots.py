# Answers with a list that holds itself, in a dict that holds it.
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
    answer('[0,"list",[[0],[1]]],[1,"dict",["X",[0]]]', "[1]")
