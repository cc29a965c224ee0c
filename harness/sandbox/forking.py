"""A sandbox by fork: one server started by exec, a fresh worker forked for each check.

What holds: a process of its own without our memory, files or environment, in an empty temporary
folder, bound by resource limits and ended from outside when it takes too long.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from harness.errors import SandboxError
from harness.model import Limits
from harness.values import HEADER, Json, WireError, frame

HARNESS = Path(__file__).parent.parent
INSIDE = (
    "values",
    "inside",
    "inside.channel",
    "inside.console",
    "inside.loading",
    "inside.worker",
    "inside.salvage",
    "inside.reader",
    "inside.forkserver",
)
BOOT = """
import sys, types
sys.modules["harness"] = types.ModuleType("harness")
for name, text in zip({names}, sys.stdin.buffer.read().decode().split("\\0")):
    parent, _, last = ("harness." + name).rpartition(".")
    module = sys.modules["harness." + name] = types.ModuleType("harness." + name)
    setattr(sys.modules[parent], last, module)
    exec(compile(text, name + ".py", "exec", dont_inherit=True), module.__dict__)
sys.path[:] = [folder for folder in sys.path if folder]
module.main(int(sys.argv[1]))
"""
PATIENCE = 10  # a limit in CPU seconds, times this, is its backstop on the wall clock
MOST_REPLY = 256 << 20


class WorkerGone(Exception):
    """A worker ended instead of replying.

    `code` is its exit code, negative for a signal; `late` when it was ended for taking too long;
    `reached` is the number of the input or statement it was at.
    """

    def __init__(self, code: int, reached: int, *, late: bool) -> None:
        super().__init__(code, reached, late)
        self.code = code
        self.reached = reached
        self.late = late or code == -signal.SIGXCPU


class ForkedWorker:
    """The trusted end of a worker's channel."""

    def __init__(
        self, connection: socket.socket, end: Callable[[], None], terminal: int = -1
    ) -> None:
        self._connection = connection
        self._end = end
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
                message = self._receive(deadline)
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
                raise WorkerGone(code, reached, late=late)
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


class ForkingSandbox:
    """One fork server for one submission."""

    def __init__(self, limits: Limits, path: Path) -> None:
        self._limits = limits
        self._count = 0
        self._folder = tempfile.mkdtemp(prefix="submission-")
        self.isolation = {"process": "own process, limits, empty folder, own environment"}
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed by close)
        try:
            shutil.copyfile(path, Path(self._folder, path.name))
            self._start()
        except OSError as error:
            self.close()
            raise SandboxError(f"the sandbox cannot start: {error}") from error

    def _start(self) -> None:
        self._commands, theirs = socket.socketpair()
        texts = "\0".join(text_inside(name) for name in INSIDE)
        command = [sys.executable, "-s", "-S", "-B", "-c"]
        with theirs:
            self._server = subprocess.Popen(
                [*command, BOOT.format(names=INSIDE), str(theirs.fileno())],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=self._complaints,
                pass_fds=[theirs.fileno()],
                cwd=self._folder,
                env=self._environment(),
                start_new_session=True,
            )
        assert self._server.stdin is not None
        with self._server.stdin as pipe:
            pipe.write(texts.encode())

    def _environment(self) -> dict[str, str]:
        return {
            "PATH": os.defpath,
            "HOME": self._folder,
            "LANG": "C.UTF-8",
            "TERM": "xterm",
            "COLUMNS": "80",
            "LINES": "24",
            "PYTHONHASHSEED": "0",
            "PYTHONUTF8": "1",
        }

    def _fork(self, order: Json, *, terminal: bool = False) -> ForkedWorker:
        ours, theirs = socket.socketpair()
        screen, slave = open_terminal() if terminal else (-1, -1)
        descriptors = [theirs.fileno(), *([slave] if terminal else [])]
        self._count += 1
        number = self._count
        message = {
            **order,
            "number": number,
            "descriptors": len(descriptors),
            "limits": self._rlimits(),
            "seconds": self._limits.call,
        }
        try:
            self._order(message, descriptors)
        except SandboxError:
            ours.close()
            raise
        finally:
            theirs.close()
            for descriptor in descriptors[1:]:
                os.close(descriptor)
        return ForkedWorker(ours, partial(self._end_worker, number), screen)

    def _order(self, message: Json, descriptors: Sequence[int] = ()) -> None:
        """Send an order to the server.  Raises SandboxError when it is gone."""
        data = json.dumps(message).encode() + b"\n"
        try:
            sent = socket.send_fds(self._commands, [data], list(descriptors))
            self._commands.sendall(data[sent:])
        except OSError as error:
            raise SandboxError(f"the fork server is gone: {self._complaint()}") from error

    def _end_worker(self, number: int) -> None:
        with contextlib.suppress(SandboxError):
            self._order({"do": "end", "number": number})

    def _complaint(self) -> str:
        self._complaints.seek(0)
        return self._complaints.read().decode("utf-8", "replace")[-2000:] or "it said nothing"

    def _rlimits(self) -> dict[str, int]:
        limits = self._limits
        return {
            "CPU": limits.total,
            "AS": limits.memory,
            "FSIZE": limits.file_size,
            "NOFILE": limits.files,
            "NPROC": limits.processes,
            "CORE": 0,
        }

    def read(self, source: str, file: str, starter: str = "") -> Json:
        """Let a reader look at a source text; give its reply, or `{"problem": "gone"}`."""
        reader = self._fork({"do": "read"})
        try:
            return reader.ask(
                {"source": source, "file": file, "starter": starter}, self._limits.call
            )
        except (WorkerGone, WireError):
            return {"problem": "gone"}
        finally:
            reader.close()

    def install(self, program: Json) -> None:
        """Give the server the submission's code, for all workers from now on."""
        self._order({"do": "program", **program})

    def worker(
        self,
        left_out: Sequence[int],
        stubs: Sequence[str] = (),
        *,
        forgiven: Sequence[int] = (),
        load: bool = True,
        terminal: bool = False,
    ) -> ForkedWorker:
        """Start a worker that leaves out some statements; see `Sandbox.worker`."""
        order = {
            "do": "work",
            "left_out": list(left_out),
            "forgiven": list(forgiven),
            "stubs": list(stubs),
            "load": load,
        }
        return self._fork(order, terminal=terminal)

    def close(self) -> None:
        """End the server with all its workers, remove the folder."""
        if hasattr(self, "_server"):
            self._commands.close()
            self._server.kill()
            self._server.wait()
        self._complaints.close()
        shutil.rmtree(self._folder, ignore_errors=True)


def text_inside(name: str) -> str:
    """Give the source of a module that runs in the sandbox: "inside.worker"."""
    path = HARNESS.joinpath(*name.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return file.read_text("utf-8")


def open_terminal() -> tuple[int, int]:
    """Open a pseudo-terminal that shows bytes as they are written and echoes nothing."""
    screen, slave = os.openpty()
    settings = termios.tcgetattr(slave)
    settings[1] &= ~termios.OPOST
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, settings)
    return screen, slave
