"""What keeps a submission apart from everything else here, and whether that is enough."""

from __future__ import annotations

import functools
import itertools
import os
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from harness.errors import SandboxError
from harness.inside.processes import find_process
from harness.model import Record
from harness.sandbox.gate import SHARED

LEVELS = ("none", "process", "private", "strict")
UIDS = range(61184, 65520)  # where no person and no service has one
SEARCHED = ("/usr/bin", "/usr/local/bin", "/opt/bin")
PRIVATE = ("privileges", "reading", "changing", "writing", "signals", "tracing")
STRICT = (*PRIVATE, "network")
PROMISES = {
    "user": "runs under a user id of its own",
    "privileges": "cannot gain privileges",
    "reading": "cannot read the grader's files",
    "changing": "cannot change the grader's files",
    "writing": "writes in its own folder only",
    "network": "has no network",
    "signals": "cannot signal other processes",
    "tracing": "cannot trace other processes",
}
REMOVED = "what it writes elsewhere is removed before the next check"
NOT_HELD = "not here: self-check only"
_choices = itertools.count()


def isolation_lines(held: Mapping[str, bool]) -> dict[str, str]:
    """Return the report's lines on the level, the process and each promise, by their names.

    `held` says for each of the `PROMISES` whether it holds.
    """
    layers = {
        name: text if held.get(name) else NOT_HELD
        for name, text in PROMISES.items()
        if name != "user" or os.geteuid() == 0
    }
    if shares_places(held):
        layers["writing"] = REMOVED
    return {
        "level": highest_level(held),
        "process": "own process, limits, empty folder, own environment",
        **layers,
    }


def shares_places(held: Mapping[str, bool]) -> bool:
    """Return whether there are places that all checks may write to, and that are cleared."""
    return not held.get("writing", False) and held.get("removing", False)


def highest_level(held: Mapping[str, bool]) -> str:
    """Return the highest of the `LEVELS` of which everything holds, at least "process".

    A grade is private as well where what is written elsewhere is gone before the next check: then
    nothing that counts can be changed, and no check learns of another.
    """
    own = ("user",) if os.geteuid() == 0 else ()
    if all(held.get(layer) for layer in (*STRICT, *own)):
        return "strict"
    private = {**held, "writing": held.get("writing") or shares_places(held)}
    if all(private.get(layer) for layer in (*PRIVATE, *own)):
        return "private"
    return "process"


def require_level(wanted: str, held: Mapping[str, bool]) -> None:
    """Raise SandboxError, naming what is missing, where a level is wanted that does not hold."""
    if LEVELS.index(highest_level(held)) < LEVELS.index(wanted):
        needed = {"user", *(PRIVATE if wanted == "private" else STRICT)}
        lacking = {NOT_HELD} if wanted == "private" else {NOT_HELD, REMOVED}
        layers = isolation_lines(held).items()
        missing = [name for name, text in layers if text in lacking and name in needed]
        raise SandboxError(
            f"--require-isolation {wanted}: this machine does not hold: {', '.join(missing)}. "
            "Grade where a process may drop its user id (as root) or the kernel has Landlock and "
            "seccomp. Or choose --require-isolation process to grade anyway."
        )


def landlock_version() -> int | None:
    """Return the version of Landlock not to go beyond, None for the kernel's own.

    The environment variable HARNESS_LANDLOCK says so, to compare with older kernels; 0 is none.
    """
    wanted = os.environ.get("HARNESS_LANDLOCK")
    if not wanted:
        return None
    if not wanted.isdecimal():
        raise SandboxError(
            f"HARNESS_LANDLOCK={wanted}: it must be the number of a version of Landlock, 0 for none"
        )
    return int(wanted)


class Spare:
    """A file of the grader's that may be spoilt, and whether it was.

    Like all that the grader writes it is open to nobody else.
    """

    def __init__(self, folder: str) -> None:
        self._file = tempfile.NamedTemporaryFile(prefix="spare-", dir=folder)  # noqa: SIM115 (close)
        self._file.write(b"spare")
        self._file.flush()
        self._before = self._file_state()
        self.name = self._file.name

    def _file_state(self) -> tuple[int, ...]:
        state = os.fstat(self._file.fileno())
        # the last time is that of any change, which nobody can put back
        owner = state.st_mode, state.st_uid, state.st_gid, state.st_nlink
        return *owner, state.st_size, state.st_mtime_ns, state.st_ctime_ns

    def is_untouched(self) -> bool:
        """Return whether the file is as it was when it was made."""
        return self._file_state() == self._before

    def close(self) -> None:
        """Remove the file."""
        self._file.close()


class User(Record):
    """A user id for one sandbox alone, as long as it is held; None: the grader's own."""

    uid: int | None
    held: socket.socket | None = None

    def release(self) -> None:
        """Let others have the user id."""
        if self.held is not None:
            self.held.close()


def free_user() -> User:
    """Return a user id that nobody has and no process uses, the grader's own when not root."""
    if os.geteuid() != 0:
        return User(uid=None)
    taken = {owner for _, owner in list_processes()}
    start = os.getpid() * 8 + next(_choices)
    # each grader begins elsewhere, so that two of them seldom want the same
    for place in range(len(UIDS)):
        uid = UIDS[(start + place) % len(UIDS)]
        if uid not in taken and not has_name(uid):
            try:
                return User(uid=uid, held=reserve_user(uid))
            except OSError:
                continue  # another grader has just taken it
    return User(uid=None)


def reachable_user(folders: Iterable[str] = ()) -> User:
    """Return a user id of its own where a Python and these folders serve it, else the own one.

    It is for self-checks.
    """
    user = free_user() if all(map(open_to_all, folders)) else User(uid=None)
    try:
        worker_python(dropped=user.uid is not None)
    except SandboxError:
        user.release()
        return User(uid=None)
    return user


def reserve_user(uid: int) -> socket.socket | None:
    """Hold a user id against other graders: by a name that ends with the process (Linux alone).

    Raises OSError when it is taken.
    """
    if not sys.platform.startswith("linux"):
        return None
    holder = socket.socket(socket.AF_UNIX)
    try:
        # an abstract name (unix(7)): the kernel takes it back when the process dies, however that
        # was
        holder.bind(f"\0submissions-run-as-{uid}")
    except OSError:
        holder.close()
        raise
    return holder


def has_name(uid: int) -> bool:
    """Return whether a user id belongs to somebody."""
    import pwd  # not there on Windows

    try:
        pwd.getpwuid(uid)
    except KeyError:
        return False
    return True


def list_processes() -> Iterator[tuple[int, int]]:
    """Yield each process with the user id that it runs under; none where there is no /proc."""
    try:
        names = os.listdir("/proc")
    except OSError:
        return
    for name in filter(str.isdecimal, names):
        try:
            yield int(name), os.stat(f"/proc/{name}").st_uid
        except OSError:
            continue


def own_tasks() -> int:
    """Return how many processes and threads this user has, which count towards the limit."""
    own = (find_process(pid) for pid, owner in list_processes() if owner == os.getuid())
    return sum(process.tasks for process in own if process)


def base_folder(uid: int | None) -> str:
    """Return the folder for temporary folders, one that everyone can reach when `uid` must."""
    chosen = tempfile.gettempdir()
    if uid is None or open_to_all(chosen):
        return chosen
    return next((folder for folder in SHARED if open_to_all(folder)), chosen)


@functools.cache
def worker_python(*, dropped: bool) -> str:
    """Return the Python for the workers, one that a dropped user id can reach when it must.

    A worker needs the standard library alone, so any Python of this minor version serves.
    Raises SandboxError when there is none.
    """
    # in a virtual environment that is the Python it was made from, where the library is
    own = getattr(sys, "_base_executable", None) or sys.executable
    if not dropped or (open_to_all(own) and open_to_all(os.__file__)):
        return str(own)
    name = f"python{sys.version_info.major}.{sys.version_info.minor}"
    for folder in SEARCHED:
        candidate = os.path.join(folder, name)
        if open_to_all(candidate) and (has_library(candidate) or can_serve(candidate)):
            return candidate
    raise SandboxError(
        f"the Python at {own} cannot be reached by the user id that submissions run under, and "
        f"there is no other {name} in {', '.join(SEARCHED)}. Install {name} there, make the folder "
        "of this one accessible (chmod o+x), or grade as an ordinary user."
    )


def open_to_all(path: str) -> bool:
    """Return whether every user can reach and read a path."""
    try:
        real = Path(path).resolve(strict=True)
        # on the way the right to pass through is enough, at the end it takes the right to read
        reachable = all(folder.stat().st_mode & stat.S_IXOTH for folder in real.parents)
        return reachable and bool(real.stat().st_mode & stat.S_IROTH)
    except OSError:
        return False


def has_library(python: str) -> bool:
    """Return whether a Python has the library of its name, open to all, where one usually is."""
    program, name = Path(python).resolve(), Path(python).name
    library = program.parent.parent / "lib" / name / "os.py"
    return program.name == name and open_to_all(str(library))


def can_serve(python: str) -> bool:
    """Return whether a Python starts, has this minor version and a library that all may read."""
    code = "import os, sys; print(*sys.version_info[:2], os.__file__)"
    try:
        done = subprocess.run(
            [python, "-s", "-S", "-B", "-E", "-c", code], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return False
    major, minor, library = done.stdout.split(maxsplit=2)
    return (int(major), int(minor)) == sys.version_info[:2] and open_to_all(library.strip())
