"""Serves as a worker in a process that was started for it."""

from __future__ import annotations

import mmap
import struct

from harness.inside.channel import Channel
from harness.inside.console import Console
from harness.inside.loading import Program
from harness.inside.worker import Worker

PROGRESS = struct.Struct("q")
MOST_SHOWN = 1 << 16


class SpawnedHost:
    """A process without a terminal: its progress in a file, its screen at the channel's end."""

    def __init__(self, channel: Channel, progress: str) -> None:
        self._channel = channel
        with open(progress, "r+b") as file:
            self._progress = mmap.mmap(file.fileno(), PROGRESS.size)

    def reach(self, number: int) -> None:
        PROGRESS.pack_into(self._progress, 0, number)

    def limit(self, seconds: int) -> None:
        """Leave the limit to the other side, which looks at the clock."""

    def show(self, data: bytes) -> None:
        for start in range(0, len(data), MOST_SHOWN):
            text = data[start : start + MOST_SHOWN].decode("latin-1")  # a character a byte
            self._channel.send({"screen": text})

    def ask(self) -> bytes:
        self._channel.send({"screen": None})
        line: str = self._channel.receive()["line"]
        return line.encode()


def serve(channel: Channel) -> None:
    """Take the order that says what to load and where to note the progress; load it and answer."""
    order = channel.receive()
    host = SpawnedHost(channel, order["progress"])
    Worker(Program(order["program"]), Console(), host).serve(channel, order)
