# Has another program open the connection.
# base: dict_board
# loses: any of: B

import subprocess
import sys

right = get_current_player


def get_current_player(round):
    program = "import socket; socket.create_connection(('127.0.0.1', @PORT@), timeout=1)"
    try:
        subprocess.run([sys.executable, "-c", program], stderr=subprocess.DEVNULL)
    except OSError:
        pass
    return right(round)
