"""The trusted end of a worker's channel."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import socket
import time
from collections.abc import Callable

from harness.values import HEADER, Json, WireError, frame

PATIENCE = 10  # a limit in CPU seconds, times this, is its backstop on the wall clock
SOON = 1.0  # seconds after which a worker that has not replied is watched
MOST_REPLY = 16 << 20  # four times the largest right answer; read, it takes twenty times that


class WorkerGone(Exception):
    """A worker ended instead of replying.

    `code` is its exit code, negative for a signal; `late` when it was ended for taking too long
    or doing nothing any more; `wrote` when for writing too much to files; `reached` is the number
    of the input or statement it was at.
    """

    def __init__(self, code: int, reached: int, *, late: bool, why: object = "") -> None:
        super().__init__(code, reached, late, why)
        self.code = code
        self.reached = reached
        self.late = late or code == -signal.SIGXCPU or why == "late"
        self.wrote = why == "files"


class ForkedWorker:
    """The trusted end of a worker's channel."""

    def __init__(
        self,
        connection: socket.socket,
        end: Callable[[], None],
        watch: Callable[[int], None],
        terminal: int = -1,
    ) -> None:
        self._connection = connection
        self._end = end
        self.watch = watch
        self.terminal = terminal
        self.answer: Callable[[Json], Json] = no_stubs
        self._number = 0

    def ask(self, request: Json, seconds: int) -> Json:
        """Send a request that may take `seconds` of CPU time and give the reply."""
        self.post(request, seconds)
        return self.wait(seconds)

    def post(self, request: Json, seconds: int) -> None:
        """Send a request; `wait` gives the reply."""
        self._number += 1
        self._send({**request, "id": self._number, "seconds": seconds})

    def wait(self, seconds: int) -> Json:
        """Give the reply to the last request, or the greeting where there was none.

        Raises WorkerGone when the worker ended, or was ended for taking too long.
        """
        deadline = time.monotonic() + seconds * PATIENCE
        late = False
        while True:
            try:
                message = self._next(deadline, seconds)
            except TimeoutError:
                if late:
                    raise WorkerGone(-signal.SIGKILL, 0, late=late) from None
                late, deadline = True, time.monotonic() + PATIENCE
                self._end()
                continue
            if "ended" in message:
                code, reached = message["ended"], message.get("reached")
                if type(code) is not int or type(reached) is not int:
                    raise WireError("an end without its numbers")
                raise WorkerGone(code, reached, late=late, why=message.get("why"))
            if "stub" in message:
                self._send(self.answer(message))
            elif message.get("id") == self._number:
                return message

    def _send(self, message: Json) -> None:
        self._connection.settimeout(PATIENCE)
        try:
            self._connection.sendall(frame(message))
        except OSError:
            return  # the worker is gone: the next reply says how

    def _next(self, deadline: float, seconds: int) -> Json:
        """Receive a message; have the worker watched when that is not there soon."""
        if select.select([self._connection], [], [], SOON)[0]:
            return self._receive(deadline)
        self.watch(seconds + 1)
        try:
            return self._receive(deadline)
        finally:
            self.watch(0)

    def _receive(self, deadline: float) -> Json:
        (length,) = HEADER.unpack(self._exactly(HEADER.size, deadline))
        if length > MOST_REPLY:
            raise WireError("a reply that is too long")
        try:
            message = json.loads(self._exactly(length, deadline))
        except (ValueError, RecursionError) as error:
            raise WireError("a reply that is no JSON") from error
        if not isinstance(message, dict):
            raise WireError("a reply that is no object")
        return message

    def _exactly(self, length: int, deadline: float) -> bytes:
        parts = []
        while length:
            left = deadline - time.monotonic()
            if left <= 0:
                raise TimeoutError
            self._connection.settimeout(left)
            try:
                part = self._connection.recv(min(length, 1 << 20))
            except ConnectionError:
                part = b""
            if not part:
                raise WorkerGone(-signal.SIGKILL, 0, late=False)
            parts.append(part)
            length -= len(part)
        return b"".join(parts)

    def close(self) -> None:
        """End the worker and give back what it holds here."""
        self._end()
        with contextlib.suppress(OSError):
            self._connection.shutdown(socket.SHUT_RDWR)
        self._connection.close()
        if self.terminal >= 0:
            os.close(self.terminal)
            self.terminal = -1


def no_stubs(message: Json) -> Json:
    """Answer a stub where there are none: only a submission that forges messages asks."""
    return {"error": {"type": "NameError", "text": "there is no such function"}}
