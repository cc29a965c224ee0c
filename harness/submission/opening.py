"""Files and folders of strangers, opened: regular files alone, and never by way of a link.

A name may be made a link or a pipe between the look at it and its opening, so a file is looked at
again when it is open, and is neither followed nor waited for.  Below a folder that is trusted each
folder is opened in the one above it, where the system can: none of them can be swapped for a link.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

# No link is followed, no pipe waited for, and Windows takes no line ends for others.
NO_TRICKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
CAN_REFUSE_LINKS = hasattr(os, "O_NOFOLLOW")
CAN_WALK = {os.open, os.stat} <= os.supports_dir_fd and os.scandir in os.supports_fd
FOLDER = getattr(os, "O_DIRECTORY", 0) | os.O_RDONLY
MOST_DEPTH = 300  # folders in one another: each is opened anew from the first one on
LINK, IRREGULAR, SWAPPED = "it is a link", "it is not a regular file", "it was swapped meanwhile"


def open_regular(path: str | Path, *, at: int | None = None) -> BinaryIO:
    """Return a regular file, open for reading; `at` is an open folder in which the path begins.

    Raises OSError for anything else, a device without opening it.
    """
    before = os.stat(path, dir_fd=at, follow_symlinks=False)
    _refuse_irregular(before)
    handle = os.open(path, os.O_RDONLY | NO_TRICKS, dir_fd=at)
    try:
        _refuse_swapped(before, os.fstat(handle))
    except OSError:
        os.close(handle)
        raise
    return os.fdopen(handle, "rb")


def _refuse_swapped(before: os.stat_result, after: os.stat_result) -> None:
    """Raise OSError where an open file is not the one that was looked at."""
    _refuse_irregular(after)
    if not CAN_REFUSE_LINKS and not os.path.samestat(before, after):
        raise OSError(errno.ELOOP, SWAPPED)


def _refuse_irregular(found: os.stat_result) -> None:
    if stat.S_ISLNK(found.st_mode):
        raise OSError(errno.ELOOP, LINK)
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, IRREGULAR)


def open_below(top: Path, parts: Sequence[str]) -> BinaryIO:
    """Return a regular file below a folder, open for reading.  Raises OSError."""
    if not CAN_WALK:
        _refuse_links(top, parts[:-1])
        return open_regular(top.joinpath(*parts))
    with _open_folder(top, parts[:-1]) as handle:
        return open_regular(parts[-1], at=handle)


@contextmanager
def scan_below(top: Path, parts: Sequence[str]) -> Iterator[Iterator[os.DirEntry[str]]]:
    """Yield what is in a folder below a folder, or in `top` itself.  Raises OSError."""
    if not CAN_WALK:
        _refuse_links(top, parts)
        with os.scandir(top.joinpath(*parts)) as found:
            yield found
        return
    with _open_folder(top, parts) as handle, os.scandir(handle) as found:
        yield found


@contextmanager
def _open_folder(top: Path, parts: Sequence[str]) -> Iterator[int]:
    if len(parts) > MOST_DEPTH:
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
    handle = os.open(top, FOLDER)
    try:
        for part in parts:
            # A step at a time: O_NOFOLLOW is about the last name of a path alone (open(2)).
            inner = os.open(part, FOLDER | NO_TRICKS, dir_fd=handle)
            os.close(handle)
            handle = inner
        yield handle
    finally:
        os.close(handle)


def _refuse_links(top: Path, parts: Sequence[str]) -> None:
    """Raise OSError where a folder is a link: all that can be done where none can be held open."""
    for length in range(1, len(parts) + 1):
        if top.joinpath(*parts[:length]).is_symlink():
            raise OSError(errno.ELOOP, LINK)
