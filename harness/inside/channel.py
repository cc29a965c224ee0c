"""Messages between a worker and the trusted side."""

from __future__ import annotations

import json
import socket

from harness.values import HEADER, Json, frame


class Channel:
    """Messages over a socket, in both directions."""

    def __init__(self, connection: socket.socket) -> None:
        self._socket = connection

    def send(self, message: Json) -> None:
        self._socket.sendall(frame(message))

    def receive(self) -> Json:
        """Wait for the next message.  Raises EOFError when the other side is gone."""
        (length,) = HEADER.unpack(self._exactly(HEADER.size))
        return json.loads(self._exactly(length))

    def _exactly(self, length: int) -> bytes:
        parts = []
        while length:
            part = self._socket.recv(min(length, 1 << 20))
            if not part:
                raise EOFError
            parts.append(part)
            length -= len(part)
        return b"".join(parts)
