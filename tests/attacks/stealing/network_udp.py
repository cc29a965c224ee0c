# Sends the values it is called with to a server, without a connection.
# base: xtreme
# loses: any of: check_row

import socket

right = check_row


def check_row(board, row, player):
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
            sender.sendto(repr(board).encode()[:500], ("127.0.0.1", @PORT@))
    except OSError:
        pass
    return right(board, row, player)
