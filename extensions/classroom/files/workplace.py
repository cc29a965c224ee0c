"""The folder for copies of what a class submitted: gone with its run, or swept by the next one."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MARK = ".in-use-by-a-class"  # a file in the folder, locked by the run at work


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
