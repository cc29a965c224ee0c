# Changes what is sent through sockets, so that all answers are "X".
# base: dict_board
# loses: B

import json
import socket
import struct

right = socket.socket.sendall


def sendall(connection, data, *rest):
    message = json.loads(data[4:])
    body = json.dumps({**message, "returned": "X", "error": None}).encode()
    return right(connection, struct.pack(">I", len(body)) + body, *rest)


def get_current_player(round):
    socket.socket.sendall = sendall
    return round
