"""How much of a disk a class may take: each submission has a share that no other one can use up.

The free space is looked at before anything is copied.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from harness.errors import UsageError

MARK = ".in-use-by-a-class"  # a file in the folder, locked by the run at work
MOST_COPIED_BYTES = 30_000_000  # of a submission: a program has thousands
MOST_SPOOLED_BYTES = 100_000_000  # of the zips in it that have to be unpacked to look into them
# kept for each submission that is still to come: more than the largest notebook that is read
SHARE_BYTES = 6_000_000
LEAST_SHARE_BYTES = 200_000
RESERVE_BYTES = 50_000_000  # stay free, for the grader's own files


@dataclass(kw_only=True)
class CopyAllowance:
    """How many bytes of a submission may still be copied, and of zips in it be unpacked to look."""

    most: int
    spooled: int
    copied: int = 0

    @property
    def left(self) -> int:
        """How many bytes may still be copied."""
        return self.most - self.copied


@dataclass(kw_only=True)
class Room:
    """The bytes that a class may take, and how many submissions are still to come."""

    free: int
    waiting: int

    def allow_next(self) -> CopyAllowance:
        """Return what the next submission may take; the share of those behind it is kept."""
        self.waiting -= 1
        reserved = self.waiting * min(SHARE_BYTES, self.free // (self.waiting + 1))
        own = self.free - reserved
        return CopyAllowance(most=min(MOST_COPIED_BYTES, own), spooled=min(MOST_SPOOLED_BYTES, own))

    def take(self, allowance: CopyAllowance) -> None:
        """Note what a submission has taken."""
        self.free -= allowance.copied


def look_for_room(place: Path, count: int) -> Room:
    """Return the room for so many submissions in a folder.  Raises UsageError for too little."""
    free = shutil.disk_usage(place).free - RESERVE_BYTES
    if free < count * LEAST_SHARE_BYTES:
        raise UsageError(
            f"{place}: has {max(free, 0) // 1_000_000} MB free, too little for "
            f"{count} submissions. Make room there, or name another folder in TMPDIR."
        )
    return Room(free=free, waiting=count)


@contextmanager
def open_workplace(prefix: str) -> Iterator[Path]:
    """Make a folder whose name begins so, for as long as a block runs.

    Those of runs that were killed, which could remove nothing, are removed first.
    """
    import fcntl  # which not every system has: there a class is refused before, in a sentence

    sweep_workplaces(prefix)
    with tempfile.TemporaryDirectory(prefix=prefix) as name:
        new, place = Path(name, "new"), Path(name, "copies")
        place.mkdir()
        with new.open("wb") as mark:
            fcntl.flock(mark, fcntl.LOCK_EX)
            # only now: a folder whose mark is free may be swept at once
            new.rename(Path(name, MARK))
            yield place


def sweep_workplaces(prefix: str) -> None:
    """Remove this user's folders of that kind at which no run is at work any more."""
    import fcntl

    for path in Path(tempfile.gettempdir()).glob(f"{prefix}*/{MARK}"):
        with suppress(OSError):
            if path.parent.lstat().st_uid == os.geteuid():
                with path.open("rb") as mark:
                    # the kernel frees it however a process ends; it raises where one is at work
                    fcntl.flock(mark, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    shutil.rmtree(path.parent)
