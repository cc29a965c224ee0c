"""Serves as a worker in a process that was started for it."""

from __future__ import annotations

import mmap
import os
from typing import NoReturn

from harness.inside.channel import Channel, end_process, serve_pipes
from harness.inside.console import Console
from harness.inside.loading import LoadedProgram
from harness.inside.provided import provide_packages
from harness.inside.worker import RequestServer
from harness.messages import Beginning, Description, Loading
from harness.wire import PROGRESS

MOST_SHOWN_BYTES = 1 << 16


class SpawnedHost:
    """A process without a terminal: its progress in a file, its screen at the channel's end.

    What is written past the console (on descriptor 1, by another program) goes into a file that is
    read before anything else is shown.
    """

    def __init__(self, channel: Channel, progress: str, screen: str) -> None:
        self._channel = channel
        with open(progress, "r+b") as file:
            self._progress = mmap.mmap(file.fileno(), PROGRESS.size)
        self._screen = screen
        self._written = -1

    def mark_progress(self, number: int) -> None:
        PROGRESS.pack_into(self._progress, 0, number)

    def limit(self, seconds: float) -> None:
        """Leave the limit to the other side, which looks at the clock."""

    def open_screen(self) -> None:
        # as bytes: Windows would make two of a line end
        how = os.O_CREAT | getattr(os, "O_BINARY", 0)
        target = os.open(self._screen, os.O_WRONLY | os.O_APPEND | how)
        os.dup2(target, 1)
        os.close(target)
        self._written = os.open(self._screen, os.O_RDONLY | how)

    def show(self, data: bytes) -> None:
        while self._written >= 0 and (written := os.read(self._written, MOST_SHOWN_BYTES)):
            self._send_shown(written)
        for start in range(0, len(data), MOST_SHOWN_BYTES):
            self._send_shown(data[start : start + MOST_SHOWN_BYTES])

    def _send_shown(self, data: bytes) -> None:
        self._channel.send({"screen": data.decode("latin-1")})  # a character a byte

    def ask(self) -> bytes:
        self.show(b"")
        self._channel.send({"screen": None})
        line: str = self._channel.receive()["line"]
        return line.encode()

    def end(self) -> NoReturn:
        end_process(0)


def main() -> None:
    """Serve on the pipes until the other side is gone."""
    serve_pipes(serve_one)


def serve_one(channel: Channel) -> None:
    """Take the order that says what to load, and which files to use; load it and answer."""
    begin = Beginning(**channel.receive())
    if begin.packages is not None:
        provide_packages(begin.packages)
    host = SpawnedHost(channel, begin.progress, begin.screen)
    program = LoadedProgram(Description(**begin.program))
    RequestServer(program, Console(), host).serve(channel, Loading(**begin.loading))
