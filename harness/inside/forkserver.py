"""Forks a worker for each check, from a process that never ran the submission.

Started once per grade by exec.  Orders come as lines of JSON over one socket, with the descriptors
they need; each worker has a socket and a folder of its own.  When a worker ends, the server ends
what it left running, removes what it wrote and reports on its socket how it ended.  The server
holds no answers, and since it does not load the submission every worker starts from the same state.
"""

from __future__ import annotations

import gc
import json
import mmap
import os
import select
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import NoReturn

from harness.inside import birth, reader, ruling, sweep
from harness.inside.channel import Channel
from harness.inside.confinement import Confinement
from harness.inside.console import Console
from harness.inside.loading import Program
from harness.inside.worker import Worker
from harness.values import Json, frame

MOST_MESSAGE = 1 << 16
ORIGINAL = "original"  # the folder with the submission's file
TICK = 0.1  # seconds between two looks at what the workers do


@dataclass(kw_only=True)
class Child:
    """A worker that runs: its number, its socket, how far it says it has come, its folder."""

    number: int
    connection: socket.socket
    progress: mmap.mmap
    folder: str
    why: str = ""
    pulse: sweep.Pulse = field(default_factory=sweep.Pulse)


class Server:
    """Starts and ends workers as ordered, until the other side is gone."""

    def __init__(self, descriptor: int) -> None:
        self._commands = socket.socket(fileno=descriptor)
        self._text = b""
        self._descriptors: list[int] = []
        self._children: dict[int, Child] = {}
        self._program: Program | None = None
        self._console = Console()
        self._spent = 0.0
        self._run = os.getcwd()
        self._files = birth.files_in(ORIGINAL)
        self._confinement = Confinement(None)
        self._held: dict[str, bool] = {}
        self._most_written = 0

    def serve(self) -> None:
        """Carry out orders and report the ends of workers, in the order in which they come."""
        ended = bell()
        while True:
            tick = TICK if self._children else None
            ready, _, _ = select.select([self._commands.fileno(), ended], [], [], tick)
            if ended in ready:
                os.read(ended, MOST_MESSAGE)
                self._reap()
            elif not ready:
                self._look()
            elif not self._receive():
                return
            while b"\n" in self._text:
                line, self._text = self._text.split(b"\n", 1)
                self._carry_out(json.loads(line))

    def close(self) -> None:
        """End every worker and whatever they left."""
        for pid in self._children:
            end_group(pid)
        sweep.end_orphans(set())
        for child in self._children.values():
            sweep.remove(child.folder)
        if self._confinement.uid is not None:
            sweep.end_user(self._confinement.uid)
            if not self._held.get("writing"):
                sweep.remove_files(self._confinement.uid)

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
        elif order["do"] == "watch":
            for child in self._children.values():
                if child.number == order["number"]:
                    child.pulse = sweep.Pulse(patience=order["seconds"])
        elif order["do"] == "program":
            self._program = Program(order)
        elif order["do"] == "confine":
            self._confine(order)
        elif order["do"] == "spent":
            self._say({"spent": self._spent})
        else:
            count = order["descriptors"]
            descriptors, self._descriptors = self._descriptors[:count], self._descriptors[count:]
            self._start(order, *descriptors)

    def _say(self, message: Json) -> None:
        self._commands.sendall(json.dumps(message).encode() + b"\n")

    def _confine(self, order: Json) -> None:
        """Prepare the workers' confinement; say what holds of it, tried in a process of its own."""
        self._confinement = Confinement(order["uid"])
        self._most_written = order["written"]
        self._confinement.protect()
        self._held = self._try_out(order)
        if order["uid"] is not None and not self._held:
            self._confinement.uid = None
            self._held = self._try_out(order)
        self._say({"held": self._held, "version": sys.version_info[:2]})

    def _try_out(self, order: Json) -> dict[str, bool]:
        """Give what `tried` gives in a process confined as a worker is, {} when it cannot be."""
        reads, writes = os.pipe()
        folder = os.path.join(self._run, "probe")
        pid = os.fork()
        if pid == 0:
            birth.probe(self._confinement, folder, writes, order["limits"], order["secret"])
        os.close(writes)
        with os.fdopen(reads, "rb") as answer:
            text = answer.read()
        os.waitpid(pid, 0)
        sweep.remove(folder)
        held: dict[str, bool] = json.loads(text) if text else {}
        return held

    def _start(self, order: Json, channel: int, *terminal: int) -> None:
        connection = socket.socket(fileno=channel)
        progress = mmap.mmap(-1, birth.PROGRESS.size)
        folder = os.path.join(self._run, str(order["number"]))
        pid = os.fork()
        if pid == 0:
            self._become_worker(order, connection, progress, folder, terminal)
        for descriptor in terminal:
            os.close(descriptor)
        self._children[pid] = Child(
            number=order["number"], connection=connection, progress=progress, folder=folder
        )

    def _become_worker(
        self,
        order: Json,
        connection: socket.socket,
        progress: mmap.mmap,
        folder: str,
        terminal: tuple[int, ...],
    ) -> NoReturn:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for child in self._children.values():
            child.connection.detach()
            child.progress.close()
        self._commands.detach()
        try:
            birth.settle(self._confinement.uid, folder, self._files)
            birth.begin(terminal)
            self._confinement.enter(folder)
            birth.keep_only(connection.fileno())
            birth.limit(order["limits"])
            birth.limit_cpu(order["seconds"])
            channel = Channel(connection.recv, connection.sendall)
            birth.serve(channel, self._service(order, progress))
        finally:
            os._exit(0)

    def _service(self, order: Json, progress: mmap.mmap) -> Callable[[Channel], None]:
        """Give what the worker is to do on its channel."""
        program = self._program
        if order["do"] == "rule":
            return ruling.serve
        if order["do"] == "read" or program is None:
            return reader.serve
        worker = Worker(program, self._console, birth.ForkedHost(progress))
        return lambda channel: worker.serve(channel, order)

    def _reap(self) -> None:
        """Report each worker that has ended, after ending and removing what it left."""
        while self._children:
            pid, status, used = os.wait4(-1, os.WNOHANG)
            if pid == 0:
                return
            child = self._children.pop(pid, None)
            if child is not None:
                self._spent += used.ru_utime + used.ru_stime
                end_group(pid)
                sweep.end_orphans(self._children.keys())
                sweep.remove(child.folder)
                report(child, os.waitstatus_to_exitcode(status))

    def _look(self) -> None:
        """End workers that write too much, and those watched whose time is up."""
        for pid, child in self._children.items():
            if sweep.holds_more(child.folder, self._most_written):
                child.why = "files"
            elif child.pulse.has_stopped(pid):
                child.why = "late"
            if child.why:
                end_group(pid)


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
    (reached,) = birth.PROGRESS.unpack(child.progress[:])
    message = {"ended": code, "reached": reached, "why": child.why}
    child.connection.settimeout(1)
    with suppress(OSError):  # nobody listens any more
        child.connection.sendall(frame(message))
    child.connection.close()
    child.progress.close()


def end_group(leader: int) -> None:
    """Kill what is left of the session that `leader` leads."""
    for kill in (os.killpg, os.kill):
        try:
            kill(leader, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            continue


def main(descriptor: int) -> None:
    """Serve on the socket `descriptor`."""
    gc.disable()  # a worker lives for one check; a collection would copy every page of the server
    server = Server(descriptor)
    server.serve()
    server.close()


if __name__ == "__main__":
    main(int(sys.argv[1]))
