# Has the kernel copy the sockets of the processes that started it, and gives orders there.
# base: dict_board
# loses: any of: B
# needs: solitude

import ctypes
import os
import socket

COPY = 438
library = ctypes.CDLL(None)
right = get_current_player


def get_current_player(round):
    for process in range(1, @PROCESSES@):
        try:
            holder = os.pidfd_open(process)
        except OSError:
            continue
        for number in range(3, 32):
            copy = library.syscall(COPY, holder, number, 0)
            if copy >= 0:
                try:
                    connection = socket.socket(fileno=copy)
                    connection.setblocking(False)
                    connection.send(b'{"do": "end", "number": 1}\nno order\n')
                except OSError:
                    pass
    return right(round)
