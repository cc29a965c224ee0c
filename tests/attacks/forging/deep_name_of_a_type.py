# Answers with the name of a type that is a list, 690 deep, in tuples that are 97 deep.
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
    chain = ",".join(f'[{n},"tuple",[[{n + 1}]]]' for n in range(5000, 5097))
    name = "[" * 690 + "]" * 690
    answer(f'{chain},[5097,"unsupported",{name}]', "[5000]")
