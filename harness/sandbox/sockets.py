"""The line to a forked worker: a socket; the fork server ends and watches it."""

from __future__ import annotations

import contextlib
import os
import socket
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from harness.sandbox.closing import Closing
from harness.sandbox.patience import FairClock, OutOfTime, demand_time
from harness.sandbox.worker import KILLED, WorkerGone, receive_message
from harness.wire import Json, WireError

SOON_SECONDS = 0.1  # after which a worker that has not replied is watched: waits count from then on
PATIENCE_TIMES = 10  # what it may work, for a worker whose work nobody counts


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
        for descriptor in self._descriptors:
            os.close(descriptor)
        self._descriptors = ()


@dataclass(frozen=True, kw_only=True)
class Orders:
    """What the server can be asked to do with one worker, and to tell of it.

    `fate` gives how the worker ended, None while it runs.
    """

    end: Callable[[], None]
    watch: Callable[[int], None]
    fate: Callable[[], Json]


class SocketLine:
    """A worker's socket; the server reports on it how the worker ended."""

    def __init__(
        self, connection: socket.socket, start: Start, orders: Orders, *, is_counted: bool
    ) -> None:
        self._connection = connection
        # each wait is cut into pieces, between which the clock is looked at
        self._connection.settimeout(SOON_SECONDS)
        self._start = start
        self._orders = orders
        self.watch = orders.watch
        self.is_counted = is_counted

    def end(self) -> None:
        """Have the worker ended, if it was started."""
        if self._start.given:
            self._orders.end()

    def send(self, data: bytes) -> None:
        """Send bytes; a worker that does not take them in soon is watched."""
        self._start.start_now()
        left = memoryview(data)
        # A worker that is gone, or takes nothing in, is told of by the next `receive`.
        with contextlib.suppress(OSError, OutOfTime), _Waiting(line=self, seconds=0) as waiting:
            while left:
                waiting.go_on_if_long()
                with contextlib.suppress(TimeoutError):
                    left = left[self._connection.send(left) :]

    def receive(self, until: float, seconds: float) -> Json:
        """Return the next message; have the worker watched when that is not there soon."""
        self._start.start_now()
        try:
            with _Waiting(line=self, seconds=seconds, until=until) as waiting:
                return receive_message(lambda length: self._receive_bytes(length, waiting))
        except (EOFError, ConnectionError):
            return self._fate_of_silent()

    def _receive_bytes(self, length: int, waiting: _Waiting) -> bytes:
        """Return some bytes, none where the worker is gone; many may come one at a time."""
        while True:
            waiting.go_on_if_long()
            with contextlib.suppress(TimeoutError):
                return self._connection.recv(length)

    def _fate_of_silent(self) -> Json:
        """Return how a worker ended whose socket is closed; one that runs has closed it itself."""
        fate = self._orders.fate()
        if fate is None:
            self.end()
            raise WorkerGone(KILLED, 0, late=False, why="closed")
        return fate

    def confirm(self, message: Json) -> Json:
        """Return how the worker ended, if the server says so: a worker may say anything."""
        # asked of the server, with which no worker can speak
        if self._orders.fate() != message:
            raise WireError("an end that is none")
        return message

    def close(self) -> None:
        self._start.close_descriptors()
        with contextlib.suppress(OSError):
            # Copies of this process may hold the socket: closed here alone, it would stay open.
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()


@dataclass(kw_only=True)
class _Waiting(Closing):
    """One wait for a worker, which is watched as long as that lasts, once it lasts long."""

    line: SocketLine
    seconds: float
    until: float = float("inf")
    is_watched: bool = False
    clock: FairClock = field(default_factory=FairClock)
    _looked: float = field(default_factory=time.monotonic)

    def go_on_if_long(self) -> None:
        """Look at the time now and then.  Raises OutOfTime where that was long enough."""
        if time.monotonic() < self._looked + SOON_SECONDS:
            return
        self._looked = time.monotonic()
        if not self.is_watched:
            self.is_watched = True
            # one more: the kernel's own limit counts whole seconds, rounded up (`limit_cpu`);
            # another: who waits for a child of its own gets on slowly on a busy machine
            self.line.watch(int(self.seconds) + 2)
        demand_time(self.until)
        if not self.line.is_counted and self.clock.advance() > PATIENCE_TIMES * max(
            self.seconds, 1
        ):
            raise OutOfTime("idle")

    def close(self) -> None:
        """Have the worker watched no longer."""
        if self.is_watched:
            self.line.watch(0)
