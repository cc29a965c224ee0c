"""The line to a forked worker: a socket; the fork server ends and watches it."""

from __future__ import annotations

import contextlib
import os
import select
import socket
import time
from collections.abc import Callable, Sequence

from harness.sandbox.worker import KILLED, PATIENCE_SECONDS, WorkerGone, receive_message
from harness.wire import Json

SOON_SECONDS = 1.0  # seconds after which a worker that has not replied is watched


class Start:
    """The order that starts a worker, and the descriptors that go with it; it is sent once."""

    def __init__(self, order: Callable[[Sequence[int]], None], descriptors: Sequence[int]) -> None:
        self._order = order
        self._descriptors = descriptors
        self.given = False

    def start_now(self) -> None:
        """Start the worker, unless it has been.  Raises SandboxError."""
        if not self.given:
            self.given = True
            try:
                self._order(self._descriptors)
            finally:
                self.close_descriptors()

    def close_descriptors(self) -> None:
        """Close the descriptors here."""
        for descriptor in self._descriptors:
            os.close(descriptor)
        self._descriptors = ()


class SocketLine:
    """A worker's socket; the server reports on it how the worker ended."""

    patience = 10  # limits count CPU time: the clock is a backstop

    def __init__(
        self,
        connection: socket.socket,
        start: Start,
        end: Callable[[], None],
        watch: Callable[[int], None],
    ) -> None:
        self._connection = connection
        self._start = start
        self._end = end
        self.watch = watch

    def end(self) -> None:
        """Have the worker ended, if it was started."""
        if self._start.given:
            self._end()

    def send(self, data: bytes) -> None:
        """Send bytes, if the worker is there to take them."""
        self._start.start_now()
        self._connection.settimeout(PATIENCE_SECONDS)
        with contextlib.suppress(OSError):
            self._connection.sendall(data)

    def receive(self, deadline: float, seconds: int) -> Json:
        """Return the next message; have the worker watched when that is not there soon."""
        self._start.start_now()
        if select.select([self._connection], [], [], SOON_SECONDS)[0]:
            return self._next_message(deadline)
        self.watch(seconds + 1)
        try:
            return self._next_message(deadline)
        finally:
            self.watch(0)

    def _next_message(self, deadline: float) -> Json:
        try:
            return receive_message(lambda length: self._receive_bytes(length, deadline))
        except (EOFError, ConnectionError):
            raise WorkerGone(KILLED, 0, late=False) from None

    def _receive_bytes(self, length: int, deadline: float) -> bytes:
        """Return some bytes, none where the worker is gone."""
        left = deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError
        self._connection.settimeout(left)
        return self._connection.recv(length)

    def close(self) -> None:
        """Close the socket."""
        self._start.close_descriptors()
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()
