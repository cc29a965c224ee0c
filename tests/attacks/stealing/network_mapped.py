# Reaches an address of the old kind by way of the new one.
# base: dict_board
# loses: any of: B

import socket

right = get_current_player


def get_current_player(round):
    try:
        with socket.socket(socket.AF_INET6) as connection:
            connection.settimeout(1)
            connection.connect(("::ffff:127.0.0.1", @PORT@))
    except OSError:
        pass
    return right(round)
