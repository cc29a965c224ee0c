"""A sandbox by fork: one server started by exec, a fresh worker forked for each check.

What holds everywhere: a process of its own without our memory, files or environment, in a folder
of its own, bound by resource limits and ended from outside when it takes too long.  What else
holds is tried at the start, see `isolation`.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import tempfile
import termios
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path

from harness.errors import SandboxError
from harness.model import Limits, Submission
from harness.sandbox import isolation
from harness.sandbox.sockets import SocketLine
from harness.sandbox.texts import HARNESS, text_inside
from harness.sandbox.worker import RemoteWorker, WorkerGone
from harness.values import Json, WireError

INSIDE = (
    "values",
    "inside",
    "inside.channel",
    "inside.host",
    "inside.console",
    "inside.loading",
    "inside.surroundings",
    "inside.worker",
    "inside.salvage",
    "inside.reader",
    "inside.ruling",
    "inside.landlock",
    "inside.seccomp",
    "inside.confinement",
    "inside.birth",
    "inside.sweep",
    "inside.forkserver",
)
BOOT = """
import sys, types
def boot(names):
    modules = {{"harness": types.ModuleType("harness")}}
    sys.modules.update(modules)
    for name, text in zip(names, sys.stdin.buffer.read().decode().split("\\0")):
        parent, _, last = ("harness." + name).rpartition(".")
        module = types.ModuleType("harness." + name)
        sys.modules[module.__name__] = modules[module.__name__] = module
        setattr(modules[parent], last, module)
        exec(compile(text, name + ".py", "exec", dont_inherit=True), module.__dict__)
    for name in modules:
        del sys.modules[name]
    sys.path[:] = [folder for folder in sys.path if folder]
    return module.main
main, descriptor = boot({names}), int(sys.argv[1])
del boot, types
main(descriptor)
"""
PATIENCE = 10  # seconds in which the server has to clean up


class ForkingSandbox:
    """One fork server for one submission; `own` when it is the person's own."""

    def __init__(
        self, limits: Limits, submission: Submission | None = None, *, own: bool = False
    ) -> None:
        self._limits = limits
        self._count = 0
        self._user = isolation.reachable_user() if own else isolation.free_user()
        self._uid = self._user.uid
        self._others = isolation.own_tasks() if self._uid is None else 0
        self._hello: Json = None
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 (closed by close)
        self._folder = tempfile.mkdtemp(prefix="submission-", dir=isolation.base_folder(self._uid))
        try:
            os.chmod(self._folder, 0o711)  # noqa: S103 (to pass through, not to see)
            original = Path(self._folder, "original")
            original.mkdir(0o700)
            if submission is not None:
                original.joinpath(submission.path.name).write_bytes(submission.content)
            self._start()
            self._confine()
        except OSError as error:
            self.close()
            raise SandboxError(f"the sandbox cannot start: {error}") from error

    def _start(self) -> None:
        if self._uid is None:
            isolation.hide()
        self._commands, theirs = socket.socketpair()
        self._answers = self._commands.makefile("rb")
        texts = "\0".join(text_inside(name) for name in INSIDE)
        self._python = isolation.interpreter(dropped=self._uid is not None)
        command = [self._python, "-s", "-S", "-B", "-c"]
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

    def _confine(self) -> None:
        """Have the workers' confinement prepared and tried."""
        order = {
            "do": "confine",
            "uid": self._uid,
            "written": self._limits.written,
            "limits": self._rlimits(),
            "secret": str(HARNESS / "grading.py"),
        }
        self._order(order)

    @property
    def held(self) -> Mapping[str, bool]:
        """What of the isolation holds here, by having been tried."""
        if self._hello is None:
            self._hello = self._answer()
            if not self._hello["held"].get("library"):
                raise SandboxError(
                    f"the standard library of {self._python} cannot be read by a worker: "
                    "make its folder accessible to everyone (chmod -R o+rX)"
                )
        held: dict[str, bool] = self._hello["held"]
        return held

    @property
    def place(self) -> tuple[str, int | None]:
        """The folder of its processes, and the user id that they run under if they have one."""
        return self._folder, self._uid

    @property
    def isolation(self) -> Mapping[str, str]:
        """What holds here, for the report."""
        return isolation.described(self.held)

    def require(self, level: str) -> None:
        """Raise SandboxError where the isolation is less than a level."""
        isolation.require(level, self.held)

    def spent(self) -> float:
        """Give the seconds of CPU that workers which have ended used."""
        self._order({"do": "spent"})
        return float(self._answer()["spent"])

    def _answer(self) -> Json:
        """Give the server's next answer.  Raises SandboxError when it is gone."""
        line = self._answers.readline()
        if not line:
            raise SandboxError(f"the fork server is gone: {self._complaint()}")
        return json.loads(line)

    def _environment(self) -> dict[str, str]:
        return {
            "PATH": os.defpath,
            "LANG": "C.UTF-8",
            "TERM": "xterm",
            "COLUMNS": "80",
            "LINES": "24",
            "PYTHONHASHSEED": "0",
            "PYTHONUTF8": "1",
        }

    def _fork(self, order: Json, *, terminal: bool = False) -> RemoteWorker:
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
        line = SocketLine(ours, partial(self._end_worker, number), partial(self._watch, number))
        return RemoteWorker(line, screen)

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

    def _watch(self, number: int, seconds: int) -> None:
        with contextlib.suppress(SandboxError):
            self._order({"do": "watch", "number": number, "seconds": seconds})

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
            "NPROC": limits.processes + self._others,
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

    def ruling(self) -> RemoteWorker:
        """Start a reader that looks at a source text by rules; see `Sandbox.ruling`."""
        return self._fork({"do": "rule"})

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
    ) -> RemoteWorker:
        """Start a worker that leaves out some statements; see `Sandbox.worker`."""
        order = {
            "do": "work",
            "left_out": list(left_out),
            "forgiven": list(forgiven),
            "stubs": list(stubs),
            "load": load,
        }
        return self._fork(order, terminal=terminal)

    def _dismiss(self) -> None:
        """Let the server clean up and end; its end of the socket closes then."""
        with contextlib.suppress(OSError):
            self._commands.settimeout(PATIENCE)
            self._commands.shutdown(socket.SHUT_WR)
            while self._commands.recv(1 << 16):
                pass

    def close(self) -> None:
        """End the server with all its workers, remove the folder."""
        if hasattr(self, "_server"):
            self._dismiss()
            self._server.kill()
            self._server.wait()
            self._answers.close()
            self._commands.close()
        self._complaints.close()
        self._user.release()
        shutil.rmtree(self._folder, ignore_errors=True)


def open_terminal() -> tuple[int, int]:
    """Open a pseudo-terminal that shows bytes as they are written and echoes nothing."""
    screen, slave = os.openpty()
    settings = termios.tcgetattr(slave)
    settings[1] &= ~termios.OPOST
    settings[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, settings)
    return screen, slave
