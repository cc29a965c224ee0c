"""A process of its own from the start, where processes cannot be forked.

Its channel are the pipes that it was started with as standard input and output; they are moved
away before anything of the submission runs.  Works wherever Python does.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from harness.inside.channel import Channel


def write_all(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data) :]


def serve_pipes(serve: Callable[[Channel], None]) -> None:
    """Serve on the pipes until the other side is gone; then end the process."""
    # The pipes get other numbers: what is printed past our console would be taken for messages.
    reads, writes = os.dup(0), os.dup(1)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    os.close(nowhere)
    channel = Channel(partial(os.read, reads), partial(write_all, writes))
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        serve(channel)
    # `sys.exit` would wait for threads that the program has left
    os._exit(0)
