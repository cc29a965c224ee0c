# Asks a server for the answer.
# base: dict_board
# loses: any of: B

import socket

right = get_current_player


def get_current_player(round):
    try:
        with socket.create_connection(("127.0.0.1", @PORT@), timeout=1) as connection:
            connection.sendall(b"X or O?")
    except OSError:
        pass
    return right(round)
