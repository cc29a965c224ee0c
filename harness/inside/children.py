"""Workers as the fork server knows them, and what it says of them when they have ended."""

from __future__ import annotations

import mmap
import os
import signal
import socket
import time
from contextlib import suppress
from dataclasses import dataclass

from harness.inside.watch import Watched
from harness.wire import PROGRESS, Json, frame_message

UNREADY = "unready"
PATIENCE_SECONDS = 60  # in which the other side, which may be held up, has to take a report in


@dataclass(kw_only=True)
class Child(Watched):
    """A worker: its number, its socket, how far it says it has come.

    `why` says what it was ended for, if anything: "files" (it wrote more than it may), "memory"
    (all workers together took more), "processes" (it started more), "late" (it worked too long),
    "idle" (it stood still), "held" (somebody stopped it), "unready" (it could not be set up).
    From `ready` comes a byte once it is set up, before it runs anything of the submission.
    `until` is the time at which its end is reported whatever is left of it.
    """

    number: int
    connection: socket.socket
    progress: mmap.mmap
    ready: int = -1
    why: str = ""
    dismissed: bool = False
    code: int = 0
    until: float = 0.0

    def take_end(self) -> Json:
        """Return what is told of its end; what it held here is given back."""
        (reached,) = PROGRESS.unpack(self.progress[:])
        self.progress.close()
        # it has ended and its end of the pipe with it: this never waits
        if self.ready >= 0 and not os.read(self.ready, 1):
            self.why = UNREADY
        self.close_ready()
        return {"ended": self.code, "reached": reached, "why": self.why}

    def close_ready(self) -> None:
        """Close the end of the pipe from which it says that it is set up."""
        if self.ready >= 0:
            os.close(self.ready)
            self.ready = -1


class Report:
    """What is said on a worker's socket when it has ended."""

    def __init__(self, connection: socket.socket, said: Json) -> None:
        self._left = frame_message(said)
        self._connection = connection
        # who does not read its report holds up nobody else's
        self._connection.setblocking(False)
        self._until = time.monotonic() + PATIENCE_SECONDS

    def is_sent(self) -> bool:
        """Send what can be sent; return whether that was all, or nobody listens any more."""
        try:
            self._left = self._left[self._connection.send(self._left) :]
        except BlockingIOError:
            pass
        except OSError:
            self._left = b""
        done = not self._left or self._until < time.monotonic()
        if done:
            self._connection.close()
        return done


def end_group(leader: int) -> None:
    """Kill a process and the session that it leads, or soon will."""
    end_session(leader)
    with suppress(OSError):
        os.kill(leader, signal.SIGKILL)


def end_session(leader: int) -> None:
    """Kill what is in the session of a process, which may have ended."""
    with suppress(OSError):
        os.killpg(leader, signal.SIGKILL)
