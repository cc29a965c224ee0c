"""A share of the machine, as a container has it: control groups with less CPU time and memory."""

from __future__ import annotations

import math
import os
import time
from argparse import ArgumentTypeError
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

MOUNTED = Path("/sys/fs/cgroup")
PERIOD = 100_000  # microseconds
PATIENCE_SECONDS = 5.0


@dataclass(frozen=True, kw_only=True)
class Share:
    """What a container gets: processors, bytes of memory."""

    cpus: float
    memory: int

    def __str__(self) -> str:
        """Return it as it is said: "a container of 0.5 CPU and 0.75 GB"."""
        return f"a container of {self.cpus:g} CPU and {self.memory / (1 << 30):g} GB"


GRADESCOPE = Share(cpus=0.5, memory=768 << 20)


@dataclass(frozen=True, kw_only=True)
class Group:
    """Control groups that bound a share; `peak` is where the kernel notes the memory used.

    `used` and `bound` are where it notes the memory in use now, and takes how much may be.
    """

    folders: tuple[Path, ...]
    peak: Path
    used: Path = Path(os.devnull)
    bound: Path = Path(os.devnull)

    def most_memory(self) -> int:
        """Return the most bytes that were used at once."""
        return int(self.peak.read_text("ascii"))

    def leave_memory(self, size: int) -> None:
        """Let so many bytes more be used from now on."""
        self.bound.write_text(str(int(self.used.read_text("ascii")) + size), "ascii")

    def move_in(self) -> None:
        """Move this process into the groups."""
        for folder in self.folders:
            folder.joinpath("cgroup.procs").write_text(str(os.getpid()), "ascii")

    def move_out(self) -> None:
        """Move this process back to the groups above."""
        for folder in self.folders:
            folder.parent.joinpath("cgroup.procs").write_text(str(os.getpid()), "ascii")


def parse_share(text: str) -> Share:
    """Return the share that "0.5,0.75" names: processors and GB.  Raises ArgumentTypeError."""
    try:
        cpus, size = map(float, text.split(","))
    except ValueError:
        cpus = size = 0.0
    if not (0.01 <= cpus < math.inf and 0 < size < math.inf):  # a quota is 1 ms at least
        raise ArgumentTypeError(f'say processors and GB, as in 0.5,0.75, not "{text}"')
    return Share(cpus=cpus, memory=int(size * (1 << 30)))


@contextmanager
def in_cgroup(share: Share) -> Iterator[Group]:
    """Make groups below those of this process.  Raises OSError where that is not possible."""
    name = f"rehearsal-{os.getpid()}"
    made: list[Path] = []
    try:
        yield first_version(share, name, made) or second_version(share, name, made)
    finally:
        for folder in made:
            remove(folder)


def first_version(share: Share, name: str, made: list[Path]) -> Group | None:
    """Make a group for each controller; None where the machine has cgroups of the other kind."""
    lines = (line.split(":", 2)[1:] for line in memberships())
    own = {controller: path for names, path in lines for controller in names.split(",")}
    if "memory" not in own:
        return None
    processors, memory = (MOUNTED / one / own[one].lstrip("/") / name for one in ("cpu", "memory"))
    for folder, settings in (
        (processors, {"cpu.cfs_period_us": PERIOD, "cpu.cfs_quota_us": int(share.cpus * PERIOD)}),
        (memory, {"memory.limit_in_bytes": share.memory}),
    ):
        make(folder, settings, made)
    return Group(
        folders=(processors, memory),
        peak=memory / "memory.max_usage_in_bytes",
        used=memory / "memory.usage_in_bytes",
        bound=memory / "memory.limit_in_bytes",
    )


def second_version(share: Share, name: str, made: list[Path]) -> Group:
    """Make one group for all controllers."""
    own = next(line for line in memberships() if line.startswith("0::"))
    folder = MOUNTED / own.removeprefix("0::/").strip("/") / name
    quota = f"{int(share.cpus * PERIOD)} {PERIOD}"
    make(folder, {"cpu.max": quota, "memory.max": share.memory}, made)
    return Group(
        folders=(folder,),
        peak=folder / "memory.peak",
        used=folder / "memory.current",
        bound=folder / "memory.max",
    )


def memberships() -> list[str]:
    """Return the groups of this process, as the kernel lists them: "4:memory:/somewhere"."""
    return Path("/proc/self/cgroup").read_text("ascii").splitlines()


def make(folder: Path, settings: Mapping[str, object], made: list[Path]) -> None:
    """Make a group with some settings; `made` is told of it."""
    folder.mkdir()
    made.append(folder)
    for key, value in settings.items():
        folder.joinpath(key).write_text(str(value), "ascii")


def remove(folder: Path) -> None:
    """Remove a group, as soon as the last of its processes is gone."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while folder.exists() and time.monotonic() < deadline:
        with suppress(OSError):
            folder.rmdir()
            return
        time.sleep(0.05)
