"""Forks a fork server for each submission, from a process that has loaded its modules once.

It knows nothing of a submission but the folder of its processes.  Orders come over one socket: the
name of that folder, with the descriptors of the server's own socket and of where it complains.
"""

from __future__ import annotations

import configparser  # noqa: F401 (what modules for readers import is there for all of them)
import gc
import inspect  # noqa: F401
import json
import optparse  # noqa: F401
import os
import select
import socket
import sys
import tokenize  # noqa: F401
from contextlib import suppress
from typing import NoReturn

from harness.inside import forkserver, process_setup
from harness.inside.confinement import Confinement

# PATH_MAX of Linux: an order is the path of a folder.
LONGEST_PATH_BYTES = 4096


def main() -> None:
    """Fork servers until the other side is gone."""
    Confinement(None).protect()
    # a collection would write to pages that all servers share
    gc.freeze()
    orders = socket.socket(fileno=int(sys.argv[1]))
    ended = forkserver.child_signal()
    while True:
        ready, _, _ = select.select([orders.fileno(), ended], [], [])
        if ended in ready:
            os.read(ended, LONGEST_PATH_BYTES)
            with suppress(ChildProcessError):
                # one signal may stand for several ends (signal(7))
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass
        if orders.fileno() in ready:
            folder, descriptors, _, _ = socket.recv_fds(orders, LONGEST_PATH_BYTES, 2)
            if not folder:
                return
            if os.fork() == 0:
                os.close(ended)
                become_server(os.fsdecode(folder), *descriptors)
            for descriptor in descriptors:
                os.close(descriptor)


def become_server(folder: str, commands: int, complaints: int) -> NoReturn:
    """Serve a submission in its folder, as one that was started for it alone."""
    try:
        os.setsid()
        os.dup2(complaints, 2)
        process_setup.keep_only(commands)
        os.chdir(folder)
        os.write(commands, json.dumps({"pid": os.getpid()}).encode() + b"\n")
        forkserver.serve_submission(commands)
    finally:
        os._exit(0)
