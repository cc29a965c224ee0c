"""A sandbox without fork and terminals: each worker a process started by exec, spoken to by pipes.

What holds: a process of its own without our memory, in a folder of its own, ended by the clock.
Nothing keeps it from the machine's files: a check by oneself of one's own program.
"""

from __future__ import annotations

import functools
import itertools
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from harness.errors import Disturbed, SandboxError
from harness.model import Limits
from harness.sandbox.asking_twice import Inquiry, facts_or_problem
from harness.sandbox.boot import ALIKE, BOOT, boot_message
from harness.sandbox.closing import Closing
from harness.sandbox.pipes import PipeLine
from harness.sandbox.worker import RemoteWorker
from harness.wire import PROGRESS, Json, frame_message

READER = "harness.inside.spawned_reader"
LINTING = "harness.inside.spawned_linting"
WORKER = "harness.inside.spawned_worker"
OF_WINDOWS = ("SYSTEMROOT", "COMSPEC", "PATH", "TEMP", "TMP")  # without these nothing starts there
SELF_CHECK = "self-check only"


NOTHING: Mapping[str, bytes] = {}


class SpawningSandbox(Closing):
    """A folder for one submission's processes."""

    is_here = False

    def __init__(
        self, limits: Limits, files: Mapping[str, bytes] = NOTHING, *, packages: Json = None
    ) -> None:
        self._limits = limits
        self._packages = packages
        self._files = files
        self._program: Json = None
        self._numbers = itertools.count()
        self._lines: list[PipeLine] = []
        self._folder = Path(tempfile.mkdtemp(prefix="submission-"))

    @property
    def place(self) -> tuple[str, int | None]:
        """The folder of its processes; they run under the user id of this one."""
        return str(self._folder), None

    @property
    def isolation(self) -> Mapping[str, str]:
        """What holds here, for the report."""
        return {
            "level": "none",
            "process": f"own process, own folder, own environment, a clock: {SELF_CHECK}",
        }

    def require(self, level: str) -> None:
        """Raise SandboxError where any isolation is wanted."""
        if level != "none":
            raise SandboxError(
                f"--require-isolation {level}: this machine holds none: {SELF_CHECK}. "
                "Grade on Linux or macOS."
            )

    def spent(self) -> float:
        """Return the seconds for which workers have worked, or else were waited for."""
        return sum(line.worked for line in self._lines)

    def start_reading(self, source: str, file: str, starter: str = "") -> None:
        """Do nothing yet: two processes that start at a time would keep each other waiting."""

    def read(self, source: str, file: str, starter: str = "") -> Json:
        """Let a reader look at a source text; see `Sandbox.read`."""
        request = {"source": source, "file": file, "starter": starter}
        return facts_or_problem(Inquiry(self._reader, request, self._limits.call))

    def _reader(self) -> RemoteWorker:
        return RemoteWorker(self._spawn_process(READER))

    def linting(self) -> RemoteWorker:
        """Start a reader that looks at a source text by rules; see `Sandbox.linting`."""
        return RemoteWorker(self._spawn_process(LINTING))

    def install(self, program: Json) -> None:
        """Keep the submission's code, for all workers from now on."""
        self._program = program

    def worker(
        self,
        skipped: Sequence[int],
        stubs: Sequence[str] = (),
        *,
        tolerated: Sequence[int] = (),
        load: bool = True,
        terminal: bool = False,
    ) -> RemoteWorker:
        """Start a worker that leaves out some statements; see `Sandbox.worker`."""
        progress = self._folder / f"{next(self._numbers)}.progress"
        progress.write_bytes(PROGRESS.pack(0))
        line = self._spawn_process(WORKER, progress)
        order = {
            "program": self._program,
            "progress": str(progress),
            "screen": str(progress.with_suffix(".screen")),
            "skipped": list(skipped),
            "tolerated": list(tolerated),
            "stubs": list(stubs),
            "load": load,
            "packages": self._packages,
        }
        line.send(frame_message(order))
        return RemoteWorker(line)

    def _spawn_process(self, module: str, progress: Path | None = None) -> PipeLine:
        """Start a process that runs a module, in a folder of its own."""
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        for name, content in self._files.items():
            (folder / name).write_bytes(content)
        try:
            process = subprocess.Popen(
                # see `server.start_python`
                [own_python(), "-s", "-S", "-B", "-c", BOOT],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                cwd=folder,
                env=worker_environment(folder),
                # so that it can be ended with what it has started (`PipeLine.end`)
                start_new_session=True,
                # on Windows each would open a window of its own
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError as error:
            raise Disturbed(f"no process can be started: {error}") from error
        line = PipeLine(process, functools.partial(number_reached, progress))
        line.send(boot_message(module))
        self._lines.append(line)
        return line

    def close(self) -> None:
        """Remove the folder; the processes have been ended."""
        shutil.rmtree(self._folder, ignore_errors=True)


def own_python() -> str:
    """Return the Python for the workers: this one, without its virtual environment."""
    return str(getattr(sys, "_base_executable", None) or sys.executable)


def worker_environment(folder: Path) -> dict[str, str]:
    system = {name: os.environ[name] for name in OF_WINDOWS if name in os.environ}
    return {
        **(system if os.name == "nt" else {"PATH": os.defpath}),
        "HOME": str(folder),
        **ALIKE,
    }


def number_reached(progress: Path | None) -> int:
    """Return the number that a worker which has ended left in its file."""
    if progress is None:
        return 0
    (number,) = PROGRESS.unpack(progress.read_bytes())
    return int(number)
