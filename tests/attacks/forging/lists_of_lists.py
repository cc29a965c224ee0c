# Changes the board into lists of the same lists, which stand for a million million values.
# base: dict_board
# loses: A

import struct
import sys

frame = sys._getframe()
while not hasattr(frame.f_locals.get("self"), "_channel"):
    frame = frame.f_back
worker = frame.f_locals["self"]


def send(text):
    worker._channel._write(struct.pack(">I", len(text)) + text.encode())



def reset_board(the_board):
    row = ",".join(["0"] * 1000)
    nodes = [f'[5000,"list",[{row}]]']
    for number in range(5001, 5004):
        row = ",".join([f"[{number - 1}]"] * 1000)
        nodes.append(f'[{number},"list",[{row}]]')
    send(
        '{"id":%d,"returned":null,"changed":[[5003]],"nodes":[%s]}'
        % (worker._number, ",".join(nodes))
    )
