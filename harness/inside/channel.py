"""Messages between a worker and the trusted side, and the modules that some of them carry."""

from __future__ import annotations

import json
import marshal
import os
import sys
import types
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import NoReturn, Protocol

from harness.wire import HEADER, MOST_REPLY_BYTES, Json, frame_message, read_exactly

OURS = ("harness", "extensions")
end_process = os._exit  # by a name of our own: a submission may replace that of the module


class Channel:
    """Messages over a stream of bytes, in both directions.

    `read` gives some bytes, at most so many, none at the end; `write` takes them all.
    """

    def __init__(self, read: Callable[[int], bytes], write: Callable[[bytes], object]) -> None:
        self._read = read
        self._write = write

    def send(self, message: Json) -> None:
        """Send a message.  Raises ValueError when it is longer than the other side reads."""
        data = frame_message(message)
        if len(data) > MOST_REPLY_BYTES:
            raise ValueError("a message that is too long")
        self._write(data)

    def receive(self) -> Json:
        """Wait for the next message.  Raises EOFError when the other side is gone."""
        (length,) = HEADER.unpack(read_exactly(self._read, HEADER.size))
        message = json.loads(read_exactly(self._read, length))
        if "raw" in message:
            message["raw"] = read_exactly(self._read, message["raw"])
        return message


class Host(Protocol):
    """A process that runs a worker."""

    def mark_progress(self, number: int) -> None:
        """Note the number of the input or statement that the worker is at."""

    def limit(self, seconds: float) -> None:
        """Let the process work for `seconds` more."""

    def open_screen(self) -> None:
        """Make ready for a program that is played on a screen."""

    def show(self, data: bytes) -> None:
        """Show what a program prints that is played on a screen."""

    def ask(self) -> bytes:
        """Return the line that is typed when such a program asks for one, with its end."""

    def end(self) -> NoReturn:
        """End the process: nothing more of the submission runs."""


def load_modules(modules: bytes, lent: Sequence[types.ModuleType] = ()) -> types.ModuleType:
    """Run compiled modules, marshalled pairs of name and code, in order; return the last one.

    They find each other and those that are `lent`; afterwards nothing of ours can be imported.
    """
    before = {**sys.modules}
    sys.modules.update({module.__name__: module for module in lent})
    try:
        for name, code in marshal.loads(modules):  # noqa: S302 (ours)
            module = sys.modules[name] = types.ModuleType(name)
            exec(code, module.__dict__)  # noqa: S102 (ours)
    finally:
        for name in [module for module in sys.modules if module.partition(".")[0] in OURS]:
            del sys.modules[name]
        sys.modules.update(before)
    return module


def write_all(descriptor: int, data: bytes) -> None:
    """Write all of some bytes; a pipe or a terminal takes as many as it has room for (write(2))."""
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
    serve_until_gone(serve, Channel(partial(os.read, reads), partial(write_all, writes)))
    # `sys.exit` would wait for threads that the program has left
    end_process(0)


def serve_until_gone(serve: Callable[[Channel], None], channel: Channel) -> None:
    """Serve on a channel until nobody is left to read of it."""
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        serve(channel)
