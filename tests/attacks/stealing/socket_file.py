# Connects to a socket that is a file.
# base: dict_board
# loses: any of: B

import socket

right = get_current_player


def get_current_player(round):
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect("@SOCKET@")
    except OSError:
        pass
    return right(round)
