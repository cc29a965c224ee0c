"""Runs a command while the machine disturbs it.

    python -m rehearsal.disturbing KIND SEED COMMAND...

Everything that the command starts is found as its descendants.  What is drawn by chance comes from
SEED.  The exit code is the command's; 75 where this machine cannot disturb in that way.
"""

from __future__ import annotations

import ctypes
import os
import random
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

from harness.inside import processes
from harness.sandbox import isolation
from rehearsal import cgroups
from rehearsal.cgroups import Share

CANNOT = 75
OFTEN_SECONDS = 0.003  # between two looks at what there is
STOPPED_SECONDS = 4.0
SLOW_SHARE = 0.1  # of a core
LEFT_BYTES = 30 << 20
SMALL_DISK_BYTES = 12 << 20
KILLED_PART = 0.2  # of all readers and workers
EVERYTHING = 1 << 40

Process = subprocess.Popen[bytes]
Look = Callable[[Process], None]
"""Looks at what a command has started, and disturbs it; called often while the command runs."""


class Impossible(Exception):
    """This machine cannot disturb in that way; `str` says why."""


def main() -> int:
    """Run the command line; return the exit code."""
    kind, seed, *command = sys.argv[1:]
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    chance = random.Random(seed)
    try:
        with KINDS[kind](chance) as look:
            return run_disturbed(command, look)
    except Impossible as reason:
        print(f"{kind}: {reason}", file=sys.stderr)
        return CANNOT


def run_disturbed(command: Sequence[str], look: Look) -> int:
    """Run a command up to its end, disturbed meanwhile; return its exit code."""
    process = subprocess.Popen(command)
    while process.poll() is None:
        look(process)
        time.sleep(OFTEN_SECONDS)
    return process.returncode


def let_be(process: Process) -> None:
    """Disturb nothing."""


# Which processes there are


def started_by(process: Process) -> list[processes.Process]:
    """Return a command's process and all that descends from it."""
    first = processes.find_process(process.pid)
    return list(processes.descendants_of(first)) if first else []


def readers_and_workers(process: Process) -> list[int]:
    """Return the processes in which a submission is read or runs: those that servers fork."""
    found = {one.pid: one for one in started_by(process)}
    servers = {pid for pid in found if is_server(pid)}
    return [pid for pid, one in found.items() if pid in servers and one.parent in servers]


def is_server(pid: int) -> bool:
    """Return whether a process runs what a server runs; what it has forked does, too."""
    with suppress(OSError):
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        return b"-S" in words and b"-B" in words
    return False


@dataclass
class Appointments:
    """Signals that processes get at times drawn by chance."""

    due: list[tuple[float, int, int]] = field(default_factory=list)
    known: set[int] = field(default_factory=set)

    def are_new(self, pids: Sequence[int]) -> list[int]:
        """Return those that were not there before."""
        new = [pid for pid in pids if pid not in self.known]
        self.known.update(new)
        return new

    def send(self, pid: int, number: int, after: float) -> None:
        """Send a signal after so many seconds."""
        self.due.append((time.monotonic() + after, pid, number))

    def keep(self) -> None:
        """Send the signals whose time has come."""
        now = time.monotonic()
        ready = [one for one in self.due if one[0] <= now]
        self.due = [one for one in self.due if one[0] > now]
        for _, pid, number in ready:
            with suppress(ProcessLookupError):
                os.kill(pid, number)


# The kinds


@contextmanager
def nothing(chance: random.Random) -> Iterator[Look]:
    """Leave the command alone."""
    yield let_be


@contextmanager
def slow(chance: random.Random) -> Iterator[Look]:
    """Give the command a tenth of a core: by a control group, else by stopping it and going on."""
    with ExitStack() as stack:
        look = stop_and_go
        with suppress(OSError):
            stack.enter_context(in_share(Share(cpus=SLOW_SHARE, memory=EVERYTHING)))
            look = let_be
        yield look


def stop_and_go(process: Process) -> None:
    """Let the command run for a tenth of a time."""
    everything = [one.pid for one in started_by(process)]
    for number, seconds in ((signal.SIGSTOP, 0.09), (signal.SIGCONT, 0.01)):
        for pid in everything:
            with suppress(ProcessLookupError):
                os.kill(pid, number)
        time.sleep(seconds)


@contextmanager
def in_share(share: Share) -> Iterator[cgroups.Group]:
    """Move this process, and what it starts, into a control group.  Raises OSError."""
    with cgroups.in_cgroup(share) as group:
        group.move_in()
        try:
            yield group
        finally:
            group.move_out()


@contextmanager
def stopped(chance: random.Random) -> Iterator[Look]:
    """Stop every process once, for four seconds, at a moment drawn from its first second."""
    appointments = Appointments()

    def look(process: Process) -> None:
        for pid in appointments.are_new([one.pid for one in started_by(process)]):
            moment = chance.random() ** 2  # most workers do not live long
            appointments.send(pid, signal.SIGSTOP, moment)
            appointments.send(pid, signal.SIGCONT, moment + STOPPED_SECONDS)
        appointments.keep()

    yield look


@contextmanager
def killed(chance: random.Random) -> Iterator[Look]:
    """Kill a part of the readers and workers, drawn by chance, each at a moment of its own."""
    appointments = Appointments()

    def look(process: Process) -> None:
        for pid in appointments.are_new(readers_and_workers(process)):
            if chance.random() < KILLED_PART:
                appointments.send(pid, signal.SIGKILL, chance.random() ** 3)
        appointments.keep()

    yield look


@contextmanager
def short_of_memory(chance: random.Random) -> Iterator[Look]:
    """Leave 30 MB of memory from the moment on at which the first reader is there."""
    with ExitStack() as stack:
        try:
            group = stack.enter_context(in_share(Share(cpus=64, memory=EVERYTHING)))
        except OSError as reason:
            raise Impossible("there is no control group for memory") from reason
        is_bound: list[bool] = []

        def look(process: Process) -> None:
            if not is_bound and readers_and_workers(process):
                is_bound.append(True)
                group.leave_memory(LEFT_BYTES)

        yield look


@contextmanager
def python_upgraded(chance: random.Random) -> Iterator[Look]:
    """Replace the Python of the workers, and its compiled modules, again and again."""
    enter_namespace()
    library = Path(sysconfig.get_path("stdlib"))
    python = Path(isolation.worker_python(dropped=os.geteuid() == 0)).resolve()
    name = f"python{sys.version_info.major}.{sys.version_info.minor}"
    with tempfile.TemporaryDirectory(dir="/dev/shm") as above:
        places = {python.parent, python.parent.parent / "lib" / name, library}
        for number, place in enumerate(sorted(place for place in places if place.is_dir())):
            lay_over(place, Path(above, str(number)))
        files = [python, *(path for place in places for path in place.glob("lib-dynload/*.so"))]

        def look(process: Process) -> None:
            file = chance.choice(files)
            new = file.with_name(file.name + ".new")
            shutil.copy2(file, new)
            new.rename(file)

        yield look


def lay_over(place: Path, above: Path) -> None:
    """Lay a folder over another one, so that what is changed there is changed for us alone."""
    for part in ("upper", "work"):
        above.joinpath(part).mkdir(parents=True)
    options = f"lowerdir={place},upperdir={above}/upper,workdir={above}/work"
    run_mount("-t", "overlay", "overlay", "-o", options, str(place))


@contextmanager
def disk_full(chance: random.Random) -> Iterator[Look]:
    """Fill the disk for temporary files now and then, each time for less than a second."""
    enter_namespace()
    folder = tempfile.mkdtemp(prefix="small-disk-")
    Path(folder).chmod(0o1777)
    run_mount("-t", "tmpfs", "-o", f"size={SMALL_DISK_BYTES},mode=1777", "tmpfs", folder)
    os.environ["TMPDIR"] = tempfile.tempdir = folder
    filler, until = Path(folder, "filler"), [0.0]

    def look(process: Process) -> None:
        if time.monotonic() < until[0]:
            return
        if filler.exists():
            filler.unlink()
        else:
            with suppress(OSError), filler.open("wb", 0) as file:
                while True:
                    file.write(bytes(1 << 12))
        until[0] = time.monotonic() + chance.random() * 0.8

    try:
        yield look
    finally:
        run_mount("--lazy", folder, command="umount")
        Path(folder).rmdir()


def enter_namespace() -> None:
    """See mounts of our own from now on.  Raises Impossible."""
    clone_newns = 0x20000
    if ctypes.CDLL(None).unshare(clone_newns):  # `os.unshare` is new in Python 3.12
        raise Impossible("mounts of its own are for root alone")
    run_mount("--make-rprivate", "/")


def run_mount(*arguments: str, command: str = "mount") -> None:
    """Mount something.  Raises Impossible."""
    done = subprocess.run([command, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise Impossible(done.stderr.strip())


KINDS = {
    "alone": nothing,
    "busy": nothing,
    "slow": slow,
    "stopped": stopped,
    "killed": killed,
    "memory": short_of_memory,
    "upgraded": python_upgraded,
    "disk": disk_full,
}

if __name__ == "__main__":
    sys.exit(main())
