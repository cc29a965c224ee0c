"""Messages between a worker and the trusted side."""

from __future__ import annotations

import json
from collections.abc import Callable

from harness.wire import HEADER, MOST_REPLY, Json, frame


class Channel:
    """Messages over a stream of bytes, in both directions.

    `read` gives some bytes, at most so many, none at the end; `write` takes them all.
    """

    def __init__(self, read: Callable[[int], bytes], write: Callable[[bytes], object]) -> None:
        self._read = read
        self._write = write

    def send(self, message: Json) -> None:
        """Send a message.  Raises ValueError when it is longer than the other side reads."""
        data = frame(message)
        if len(data) > MOST_REPLY:
            raise ValueError("a message that is too long")
        self._write(data)

    def receive(self) -> Json:
        """Wait for the next message.  Raises EOFError when the other side is gone."""
        (length,) = HEADER.unpack(self._exactly(HEADER.size))
        return json.loads(self._exactly(length))

    def _exactly(self, length: int) -> bytes:
        parts = []
        while length:
            part = self._read(min(length, 1 << 20))
            if not part:
                raise EOFError
            parts.append(part)
            length -= len(part)
        return b"".join(parts)
