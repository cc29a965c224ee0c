"""How a forked process becomes a worker: its folder, its session, its descriptors, its limits."""

from __future__ import annotations

import fcntl
import mmap
import os
import resource
import termios
from collections.abc import Mapping
from os import read  # by name: a submission reads what is typed by `os.read`
from signal import ITIMER_PROF, setitimer  # by name: a submission may replace the module's own
from typing import NoReturn

from harness.inside.channel import end_process, write_all
from harness.wire import ENQUIRY, PROGRESS, Json

# not the limit of today: one that was lowered closes nothing that is open (setrlimit(2))
MOST_DESCRIPTORS = 1 << 16


class ForkedHost:
    """A forked process: its progress in shared memory, its screen a pseudo-terminal on 0 and 1."""

    def __init__(self, progress: mmap.mmap) -> None:
        self._progress = progress

    def mark_progress(self, number: int) -> None:
        PROGRESS.pack_into(self._progress, 0, number)

    def limit(self, seconds: float) -> None:
        limit_cpu(seconds)

    def open_screen(self) -> None:
        """Leave the terminal as it is."""

    def show(self, data: bytes) -> None:
        write_all(1, data)

    def ask(self) -> bytes:
        os.write(1, ENQUIRY.encode())
        # no more fits into a line of a terminal (termios(3), canonical mode)
        return read(0, 4096)

    def end(self) -> NoReturn:
        end_process(0)


def enter_folder(uid: int | None, folder: str, files: Mapping[str, bytes]) -> None:
    """Make a worker's folder with these files, its user's own; go there and call it HOME."""
    os.mkdir(folder, 0o700)
    os.chdir(folder)
    places = dict.fromkeys(place for name in files for place in folders_above(name))
    for place in places:
        os.mkdir(place)
    for name, content in files.items():
        with open(name, "wb", 0) as file:
            file.write(content)
    if uid is not None:
        for name in (".", *places, *files):
            os.chown(name, uid, uid)
    # what libraries keep for their user, caches and settings, goes there too
    os.environ["HOME"] = folder


def folders_above(name: str) -> list[str]:
    """Return the folders on the way to a file, the outermost first."""
    place = os.path.dirname(name)
    return [*folders_above(place), place] if place else []


def files_in(folder: str) -> dict[str, bytes]:
    """Return the files in a folder and below it, by their names from there on."""
    files = {}
    for place, _, names in os.walk(folder):
        for path in (os.path.join(place, name) for name in names):
            with open(path, "rb") as file:
                files[os.path.relpath(path, folder)] = file.read()
    return files


def begin_session(terminal: tuple[int, ...]) -> None:
    """Begin a session of its own, on its terminal if it has one."""
    # first: only the leader of a session without a terminal can take one (ioctl_tty(2))
    os.setsid()
    nowhere = os.open(os.devnull, os.O_RDWR)
    # none stays closed: the next file that is opened would get its number
    for descriptor in (0, 1, 2):
        os.dup2(nowhere, descriptor)
    for descriptor in terminal:
        fcntl.ioctl(descriptor, termios.TIOCSCTTY, 0)
        os.dup2(descriptor, 0)
        os.dup2(descriptor, 1)


def keep_only(*descriptors: int) -> None:
    """Close all descriptors except the first three and these."""
    first = 3
    # numbers that are not open are passed over (os.closerange)
    for descriptor in (*sorted(descriptors), MOST_DESCRIPTORS):
        os.closerange(first, descriptor)
        first = descriptor + 1


def limit_process(limits: Json) -> None:
    """Bind this process for good, by the names of `RLIMIT_` constants; unknown ones are left out.

    Bytes of memory and files, seconds of CPU, counts of the rest.
    """
    for name, wanted in limits.items():
        number = getattr(resource, f"RLIMIT_{name}", None)
        if number is not None:
            _, hard = resource.getrlimit(number)
            # who is not root may lower a hard limit, never raise it
            most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            resource.setrlimit(number, (most, most))


def limit_cpu(seconds: float) -> None:
    """Let the process use `seconds` more of CPU time; SIGXCPU or SIGPROF ends it after that."""
    used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
    _, hard = resource.getrlimit(resource.RLIMIT_CPU)
    # the kernel counts whole seconds here: rounded up, so that nobody has less than `seconds`
    # `hard` is -1 where there is no limit
    soft = int(used + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (min(soft, hard) if hard > 0 else soft, hard))
    setitimer(ITIMER_PROF, seconds)  # finer; who stops it has the rest of the second
