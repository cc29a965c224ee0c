# Connects to a socket that has a name and no file.
# base: vs_computer
# loses: any of: T12

import socket

right = other_player


def other_player(player):
    try:
        with socket.socket(socket.AF_UNIX) as connection:
            connection.connect("\0@MARK@")
    except OSError:
        pass
    return right(player)
