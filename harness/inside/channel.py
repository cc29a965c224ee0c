"""Messages between a worker and the trusted side."""

from __future__ import annotations

import json
from collections.abc import Callable

from harness.wire import HEADER, MOST_REPLY_BYTES, Json, frame_message, read_exactly


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
