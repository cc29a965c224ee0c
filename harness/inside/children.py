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
from harness.wire import PROGRESS, frame_message


@dataclass(kw_only=True)
class Child(Watched):
    """A worker: its number, its socket, how far it says it has come.

    `why` says what it was ended for, if anything: "files" (it wrote more than it may), "memory"
    (all workers together took more), "processes" (it started more), "late" (it stood still or
    worked too long).  `until` is the time at which its end is reported whatever is left of it.
    """

    number: int
    connection: socket.socket
    progress: mmap.mmap
    why: str = ""
    dismissed: bool = False
    code: int = 0
    until: float = 0.0


class Report:
    """What is said on a worker's socket when it has ended, and to be taken in soon."""

    def __init__(self, child: Child) -> None:
        (reached,) = PROGRESS.unpack(child.progress[:])
        child.progress.close()
        self._left = frame_message({"ended": child.code, "reached": reached, "why": child.why})
        self._connection = child.connection
        self._connection.setblocking(False)
        self._until = time.monotonic() + 1

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
