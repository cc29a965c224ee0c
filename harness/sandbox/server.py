"""The fork server as the trusted side has it: a process that takes orders and answers some."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import tempfile
from collections.abc import Sequence

from harness.errors import SandboxError
from harness.sandbox.boot import ALIKE, BOOT, boot_message
from harness.wire import Json

SERVER = "harness.inside.forkserver"
PATIENCE_SECONDS = 10  # seconds in which the server has to clean up


class ForkServer:
    """A process of `python`, started by exec in a folder: see `inside.forkserver`."""

    def __init__(self, python: str, folder: str) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed by close)
        self._commands, theirs = socket.socketpair()
        self._answers = self._commands.makefile("rb")
        command = [python, "-s", "-S", "-B", "-c", BOOT]
        with theirs:
            self.process = subprocess.Popen(
                [*command, str(theirs.fileno())],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=self._complaints,
                pass_fds=[theirs.fileno()],
                cwd=folder,
                env=worker_environment(),
                start_new_session=True,
            )
        assert self.process.stdin is not None
        with self.process.stdin as pipe:
            pipe.write(boot_message(SERVER))

    def send_order(self, message: Json, descriptors: Sequence[int] = ()) -> None:
        """Send an order.  Raises SandboxError when the server is gone."""
        order = {**message, "descriptors": len(descriptors)}
        data = json.dumps(order).encode() + b"\n"
        try:
            sent = socket.send_fds(self._commands, [data], list(descriptors))
            self._commands.sendall(data[sent:])
        except OSError as error:
            raise SandboxError(f"the fork server is gone: {self._server_complaint()}") from error

    def next_answer(self) -> Json:
        """Return the next answer.  Raises SandboxError when the server is gone."""
        line = self._answers.readline()
        if not line:
            raise SandboxError(f"the fork server is gone: {self._server_complaint()}")
        return json.loads(line)

    def _server_complaint(self) -> str:
        self._complaints.seek(0)
        return self._complaints.read().decode("utf-8", "replace")[-2000:] or "it said nothing"

    def close(self) -> None:
        """Let the server clean up, which closes its end of the socket, and end it."""
        with contextlib.suppress(OSError):
            self._commands.settimeout(PATIENCE_SECONDS)
            self._commands.shutdown(socket.SHUT_WR)
            while self._commands.recv(1 << 16):
                pass
        self.process.kill()
        self.process.wait()
        self._answers.close()
        self._commands.close()
        self._complaints.close()


def worker_environment() -> dict[str, str]:
    """Return the environment of workers."""
    return {"PATH": os.defpath, **ALIKE}
