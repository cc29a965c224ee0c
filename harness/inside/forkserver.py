"""Forks a worker for each check, from a process that never ran the submission.

Started once per grade by exec.  Orders come as lines of JSON over one socket, with the descriptors
they need; each worker has a socket of its own.  When a worker ends, the server ends what it left
running and reports on that socket how it ended.  The server holds no answers, and since it does
not load the submission every worker starts from the same state.
"""

from __future__ import annotations

import fcntl
import gc
import json
import mmap
import os
import resource
import select
import signal
import socket
import struct
import sys
import termios
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import NoReturn

from harness.inside import reader
from harness.inside.channel import Channel
from harness.inside.console import Console
from harness.inside.loading import Program
from harness.inside.worker import Worker, limit_cpu
from harness.values import Json

PROGRESS = struct.Struct("q")
MOST_MESSAGE = 1 << 16


@dataclass(frozen=True, kw_only=True)
class Child:
    """A worker that runs: its number, its socket, how far it says it has come."""

    number: int
    connection: socket.socket
    progress: mmap.mmap


class Server:
    """Starts and ends workers as ordered, until the other side is gone."""

    def __init__(self, descriptor: int) -> None:
        self._commands = socket.socket(fileno=descriptor)
        self._text = b""
        self._descriptors: list[int] = []
        self._children: dict[int, Child] = {}
        self._program: Program | None = None
        self._console = Console()

    def serve(self) -> None:
        """Carry out orders and report the ends of workers, in the order in which they come."""
        ended = bell()
        while True:
            ready, _, _ = select.select([self._commands.fileno(), ended], [], [])
            if ended in ready:
                os.read(ended, MOST_MESSAGE)
                self._reap()
            elif not self._receive():
                return
            while b"\n" in self._text:
                line, self._text = self._text.split(b"\n", 1)
                self._carry_out(json.loads(line))

    def _receive(self) -> bool:
        data, descriptors, _, _ = socket.recv_fds(self._commands, MOST_MESSAGE, 8)
        self._text += data
        self._descriptors += descriptors
        return bool(data)

    def _carry_out(self, order: Json) -> None:
        if order["do"] == "end":
            for pid, child in self._children.items():
                if child.number == order["number"]:
                    end_group(pid)
        elif order["do"] == "program":
            self._program = Program(order)
        else:
            count = order["descriptors"]
            descriptors, self._descriptors = self._descriptors[:count], self._descriptors[count:]
            self._start(order, *descriptors)

    def _start(self, order: Json, channel: int, *terminal: int) -> None:
        connection = socket.socket(fileno=channel)
        progress = mmap.mmap(-1, PROGRESS.size)
        pid = os.fork()
        if pid == 0:
            self._become_worker(order, connection, progress, terminal)
        for descriptor in terminal:
            os.close(descriptor)
        self._children[pid] = Child(
            number=order["number"], connection=connection, progress=progress
        )

    def _become_worker(
        self,
        order: Json,
        connection: socket.socket,
        progress: mmap.mmap,
        terminal: tuple[int, ...],
    ) -> NoReturn:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        self._commands.close()
        for child in self._children.values():
            child.connection.close()
        work(order, Channel(connection), terminal, self._service(order, progress))

    def _service(self, order: Json, progress: mmap.mmap) -> Callable[[Channel], None]:
        """Give what the worker is to do on its channel."""
        program = self._program
        if order["do"] == "read" or program is None:
            return reader.serve
        worker = Worker(program, self._console, lambda n: PROGRESS.pack_into(progress, 0, n))
        return lambda channel: worker.serve(channel, order)

    def _reap(self) -> None:
        """Report each worker that has ended, after ending what it left running."""
        while self._children:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                return
            child = self._children.pop(pid, None)
            if child is not None:
                end_group(pid)
                report(child, os.waitstatus_to_exitcode(status))


def bell() -> int:
    """Give a descriptor that becomes readable when a child ends."""
    ended, rings = os.pipe()
    for descriptor in (ended, rings):
        os.set_blocking(descriptor, False)
    signal.set_wakeup_fd(rings, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    return ended


def report(child: Child, code: int) -> None:
    """Say on a worker's socket how it ended and how far it had come."""
    (reached,) = PROGRESS.unpack(child.progress[:])
    with suppress(OSError):  # nobody listens any more
        child.connection.settimeout(1)
        Channel(child.connection).send({"ended": code, "reached": reached})
    child.connection.close()
    child.progress.close()


def end_group(leader: int) -> None:
    """Kill what is left of the session that `leader` leads."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(leader, signal.SIGKILL)
    with suppress(ProcessLookupError):
        os.kill(leader, signal.SIGKILL)


def work(
    order: Json, channel: Channel, terminal: tuple[int, ...], service: Callable[[Channel], None]
) -> NoReturn:
    """Be a worker: in a session of its own, within its limits, serve and end."""
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    for descriptor in terminal:
        take_terminal(descriptor)
    limit(order["limits"])
    limit_cpu(order["seconds"])
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        service(channel)
    os._exit(0)


def take_terminal(terminal: int) -> None:
    """Make a pseudo-terminal the controlling one, for reading and printing."""
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    os.dup2(terminal, 0)
    os.dup2(terminal, 1)
    os.close(terminal)


def limit(limits: Json) -> None:
    """Bind this process for good: bytes of memory and files, seconds of CPU, counts of the rest."""
    for name, wanted in limits.items():
        number = getattr(resource, f"RLIMIT_{name}", None)
        if number is not None:
            _, hard = resource.getrlimit(number)
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(number, (most, most))


def main(descriptor: int) -> None:
    """Serve on the socket `descriptor`."""
    gc.disable()  # a worker lives for one check; a collection would copy every page of the server
    Server(descriptor).serve()


if __name__ == "__main__":
    main(int(sys.argv[1]))
