# Tells a server that it is being graded while it is loaded.
# base: numpad
# loses: nothing

import socket

try:
    socket.create_connection(("localhost", @PORT@), timeout=1).close()
except OSError:
    pass
