"""A sandbox without fork and terminals: each worker a process started by exec, spoken to by pipes.

What holds: a process of its own without our memory, in a folder of its own, ended by the clock.
Nothing keeps it from the machine's files: a check by oneself of one's own program.
"""

from __future__ import annotations

import functools
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from harness.errors import Disturbed
from harness.messages import changed
from harness.model import Limits
from harness.sandbox.boot import ALIKE, BOOT, boot_message
from harness.sandbox.in_folder import NOTHING, SELF_CHECK, FolderSandbox
from harness.sandbox.pipes import PipeLine
from harness.sandbox.worker import RemoteWorker
from harness.wire import NOT_REPLACED, PROGRESS, Json, frame_message

READER = "harness.inside.spawned_reader"
LINTING = "harness.inside.spawned_linting"
WORKER = "harness.inside.spawned_worker"
OF_WINDOWS = ("SYSTEMROOT", "COMSPEC", "PATH", "TEMP", "TMP")  # without these nothing starts there


class SpawningSandbox(FolderSandbox):
    """A folder for one submission's processes."""

    is_here = False
    process = "own process, own folder, own environment, a clock"
    refusal = f"this machine holds none: {SELF_CHECK}. Grade on Linux or macOS."

    def __init__(
        self, limits: Limits, files: Mapping[str, bytes] = NOTHING, *, packages: Json = None
    ) -> None:
        super().__init__(limits, files, packages=packages)
        self._lines: list[PipeLine] = []

    def spent(self) -> float:
        """Return the seconds for which workers have worked, or else were waited for."""
        return sum(line.worked for line in self._lines)

    def _reader(self) -> RemoteWorker:
        return RemoteWorker(self._spawn_process(READER))

    def linting(self) -> RemoteWorker:
        """Start a reader that looks at a source text by rules; see `Sandbox.linting`."""
        return RemoteWorker(self._spawn_process(LINTING))

    def worker(
        self,
        skipped: Sequence[int],
        replaced: Mapping[str, Json] = NOT_REPLACED,
        *,
        tolerated: Sequence[int] = (),
        load: bool = True,
        terminal: bool = False,
    ) -> RemoteWorker:
        """Start a worker that leaves out some statements; see `Sandbox.worker`."""
        progress = self._folder / f"{next(self._numbers)}.progress"
        progress.write_bytes(PROGRESS.pack(0))
        line = self._spawn_process(WORKER, progress)
        order = changed(
            self._order(skipped, replaced, tolerated, load=load),
            progress=str(progress),
            screen=str(progress.with_suffix(".screen")),
        )
        line.send(frame_message(vars(order)))
        return RemoteWorker(line)

    def _spawn_process(self, module: str, progress: Path | None = None) -> PipeLine:
        """Start a process that runs a module, in a folder of its own."""
        folder = self._make_folder()
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
