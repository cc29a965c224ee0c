"""What no submission may reach: files of the grader, and doors that only a connection opens."""

from __future__ import annotations

import os
import socket
import stat
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

Files = dict[str, tuple[int, int, int]]
COMMON_FOLDERS = (Path("/tmp"), Path("/var/tmp"), Path("/dev/shm"), Path("/run/lock"))
DEEPEST = 20  # more folders in folders than there are; a path has to fit into a system call


def files(*folders: Path) -> Files:
    """Return each file and folder below with mode, size and time of change, which no one sets."""
    return {str(path): state(path) for folder in folders for path in [folder, *everything(folder)]}


def everything(folder: Path) -> Iterator[Path]:
    """Return all that lies below a folder, not following links."""
    for parent, folders, names in os.walk(folder):
        yield from (Path(parent, name) for name in [*folders, *names])
        if len(Path(parent).relative_to(folder).parts) > DEEPEST:
            folders.clear()


def state(path: Path) -> tuple[int, int, int]:
    """Return what changes when a file does; of a folder the mode alone."""
    found = path.lstat()
    if stat.S_ISDIR(found.st_mode):
        return found.st_mode, 0, 0
    return found.st_mode, found.st_size, found.st_ctime_ns


def changes(before: Files, after: Files) -> Iterator[str]:
    """Return a sentence for each file that is new, gone or changed, but none in a new folder."""
    new, both = after.keys() - before.keys(), before.keys() & after.keys()
    yield from (f"{path} is new" for path in new if str(Path(path).parent) not in new)
    yield from (f"{path} is gone" for path in before.keys() - after.keys())
    yield from (f"{path} has changed" for path in both if before[path] != after[path])


def litter(mark: str) -> Iterator[str]:
    """Return how many files with the mark in their name a folder open to all holds; remove them."""
    for folder in COMMON_FOLDERS:
        found = list(folder.glob(f"*{mark}*"))
        for path in found:
            path.unlink()
        if found:
            yield f"{len(found)} files were left in {folder}"


class Doors:
    """Sockets that wait for a connection or a packet; `knocks` says which had one."""

    def __init__(self, path: Path, name: str) -> None:
        with ExitStack() as opened:
            kinds = {
                "tcp": (socket.AF_INET, socket.SOCK_STREAM),
                "udp": (socket.AF_INET, socket.SOCK_DGRAM),
                "path": (socket.AF_UNIX, socket.SOCK_STREAM),
                "abstract": (socket.AF_UNIX, socket.SOCK_STREAM),
            }
            self._doors = {
                name: opened.enter_context(socket.socket(*kind)) for name, kind in kinds.items()
            }
            self._doors["tcp"].bind(("127.0.0.1", 0))
            self.port: int = self._doors["tcp"].getsockname()[1]
            self._doors["udp"].bind(("127.0.0.1", self.port))
            self._doors["path"].bind(str(path))
            path.chmod(0o777)
            self._doors["abstract"].bind(f"\0{name}")
            for kind, door in self._doors.items():
                door.setblocking(False)
                if kind != "udp":
                    door.listen()
            self._opened = opened.pop_all()

    def knocks(self) -> Iterator[str]:
        """Return a sentence for each door at which somebody was."""
        for name, door in self._doors.items():
            try:
                if name == "udp":
                    door.recv(1)
                else:
                    door.accept()[0].close()
            except BlockingIOError:
                continue
            yield f"something came through the {name} socket"

    def close(self) -> None:
        self._opened.close()
