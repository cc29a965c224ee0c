"""The fork server as the trusted side has it: a process that takes orders and answers some."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from typing import IO

from harness.errors import Disturbed
from harness.messages import ForkOrder
from harness.sandbox import isolation
from harness.sandbox.boot import ALIKE, BOOT, boot_message
from harness.wire import Json

SERVER, COPIER = "harness.inside.forkserver", "harness.inside.serverfork"
# a pipe of Linux holds 64 KB by default (pipe(7)); our modules are more
PROGRAM_BYTES = 1 << 19
PATIENCE_SECONDS = 10  # in which the server has to clean up

_copiers: dict[str, ServerCopier] = {}


class ServerCopier:
    """A process of `python` that copies itself for each server: see `inside.serverfork`.

    It stays, and serves the process that started it and copies of that.
    """

    def __init__(self, python: str) -> None:
        self._orders, theirs = socket.socketpair()
        with theirs:
            self._process = start_python(python, COPIER, theirs, cwd=os.sep)

    def start_server(self, folder: str, commands: int, complaints: int) -> None:
        """Start a server in a folder, with these descriptors.  Raises OSError."""
        socket.send_fds(self._orders, [os.fsencode(folder)], [commands, complaints])

    def close(self) -> None:
        """End it; the servers go on until their other sides are gone."""
        self._orders.close()
        try:
            self._process.wait(PATIENCE_SECONDS)
        except subprocess.TimeoutExpired:
            # a copy of this process may hold the other end: it does not hear that this one is gone
            self._process.kill()
            self._process.wait()


@contextlib.contextmanager
def copied_servers() -> Iterator[None]:
    """Let servers that are started meanwhile, here and in copies of this process, be copies."""
    python = isolation.worker_python(dropped=os.geteuid() == 0)
    _copiers[python] = ServerCopier(python)
    try:
        yield
    finally:
        _copiers.pop(python).close()


def start_python(
    python: str,
    module: str,
    connection: socket.socket,
    *,
    cwd: str,
    stderr: int | IO[bytes] = subprocess.DEVNULL,
) -> subprocess.Popen[bytes]:
    """Start a process in a folder, by exec, which runs a module of ours and has one socket."""
    process = subprocess.Popen(
        # no packages but the standard library (-s, -S), and nothing is written beside it (-B)
        [python, "-s", "-S", "-B", "-c", BOOT, str(connection.fileno())],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=stderr,
        pass_fds=[connection.fileno()],
        cwd=cwd,
        env={"PATH": os.defpath, **ALIKE},
        start_new_session=True,
    )
    assert process.stdin is not None
    with process.stdin as pipe:
        widen_pipe(pipe.fileno())
        pipe.write(boot_message(module))
    return process


def widen_pipe(pipe: int) -> None:
    """Let a pipe hold a whole program (Linux): nobody waits for the process to begin to read."""
    import fcntl  # only where there are such pipes

    if hasattr(fcntl, "F_SETPIPE_SZ"):
        with contextlib.suppress(OSError):  # there may be no more room for pipes
            fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, PROGRAM_BYTES)


class ForkServer:
    """A process of `python` in a folder: see `inside.forkserver`.

    It is started by exec, or copied from one that was and knows no more.
    """

    def __init__(self, python: str, folder: str) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed by close)
        self._commands, theirs = socket.socketpair()
        self._answers = self._commands.makefile("rb")
        self.process: subprocess.Popen[bytes] | None = None
        self._pid: int | None = None  # of a copy
        with theirs:
            if not self._is_copied(python, folder, theirs):
                self.process = start_python(
                    python, SERVER, theirs, cwd=folder, stderr=self._complaints
                )

    def _is_copied(self, python: str, folder: str, theirs: socket.socket) -> bool:
        """Return whether there is a process that copies itself for this server."""
        copier = _copiers.get(python)
        try:
            if copier is not None:
                copier.start_server(folder, theirs.fileno(), self._complaints.fileno())
        except OSError:  # it is gone
            return False
        return copier is not None

    def send_order(self, order: ForkOrder, descriptors: Sequence[int] = ()) -> None:
        """Send an order.  Raises Disturbed when the server is gone."""
        message = {"do": order.do, **vars(order), "descriptors": len(descriptors)}
        data = json.dumps(message).encode() + b"\n"
        try:
            # descriptors go with the first bytes; a socket may take fewer of these than there are
            sent = socket.send_fds(self._commands, [data], list(descriptors))
            self._commands.sendall(data[sent:])
        except OSError as error:
            raise Disturbed(f"the fork server is gone: {self._server_complaint()}") from error

    def next_answer(self) -> Json:
        """Return the next answer.  Raises Disturbed when the server is gone."""
        if self.process is None and self._pid is None:
            # a copy is no child of this process: it sends its number itself
            self._pid = self._next_line()["pid"]
        return self._next_line()

    def _next_line(self) -> Json:
        line = self._answers.readline()
        if not line:
            raise Disturbed(f"the fork server is gone: {self._server_complaint()}")
        return json.loads(line)

    def _server_complaint(self) -> str:
        self._complaints.seek(0)
        # the end of a traceback says most
        return self._complaints.read().decode("utf-8", "replace")[-2000:] or "it said nothing"

    def close(self) -> None:
        """Let the server clean up, which closes its end of the socket, and end it."""
        try:
            self._commands.settimeout(PATIENCE_SECONDS)
            # it reads an end then, cleans up and closes its own side, which is what is waited for
            # below
            self._commands.shutdown(socket.SHUT_WR)
            while self._commands.recv(1 << 16):
                pass
        except OSError:
            if self._pid is not None:  # it is there: it has not closed its end
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self._pid, signal.SIGKILL)
        if self.process is not None:
            self.process.kill()
            self.process.wait()
        self._answers.close()
        self._commands.close()
        self._complaints.close()
