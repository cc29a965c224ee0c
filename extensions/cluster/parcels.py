"""A submission on its way to another machine: packed as bytes, unpacked into a temporary folder.

What is packed is what the grader looks at when it chooses the program: the same names in the same
order, and the contents of programs.  Other files travel as their names alone where there is a
program, since nothing else is read of them then.
"""

from __future__ import annotations

import socket
import tempfile
import zlib
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from extensions.classroom.files.copying import UNFIT_NAME
from extensions.classroom.files.names import MOST_PATH_BYTES
from harness.errors import UsageError
from harness.submission.folder import folder_entries, is_left_behind, open_file, programs_among
from harness.submission.reading import MOST_NOTEBOOK_BYTES, regular_file

MOST_PARCEL_BYTES = 10_000_000  # packed; Dask warns of what is larger
MOST_ENTRIES = 10_000  # more than the grader looks at: 2000 folders, 2000 files of three kinds
CLOSED = 0o000


@dataclass(frozen=True, kw_only=True)
class ParcelEntry:
    """A file or folder of a submission by its place; what could not be read is closed there."""

    place: str
    content: bytes = b""
    is_folder: bool = False
    is_closed: bool = False


@dataclass(frozen=True, kw_only=True)
class Parcel:
    """A submission: its name, whether it is a folder, what is in it; contents are compressed."""

    name: str
    is_folder: bool
    entries: tuple[ParcelEntry, ...]

    @property
    def size(self) -> int:
        """How many bytes travel, roughly."""
        return sum(len(entry.content) + len(entry.place) for entry in self.entries)


def pack_hand_in(path: Path) -> Parcel:
    """Return a submission as a parcel.  Raises UsageError if it cannot be read or is too large."""
    if path.is_dir() and not path.is_symlink():
        parcel = Parcel(name=path.name, is_folder=True, entries=tuple(_folder_entries(path)))
    else:
        entry, _ = _file_entry(regular_file(path), None, is_read=True)
        if entry.is_closed:
            raise UsageError(f"{path}: cannot be read. Make it readable and grade it again.")
        parcel = Parcel(name=path.name, is_folder=False, entries=(entry,))
    if parcel.size > MOST_PARCEL_BYTES:
        raise UsageError(
            f"It holds more than {MOST_PARCEL_BYTES // 1_000_000} MB of programs, which is too "
            "much to send to another machine: grade it by itself."
        )
    return parcel


def _folder_entries(folder: Path) -> Iterator[ParcelEntry]:
    """Yield what lies in a folder, in the order in which the grader looks through it.

    What lies so deep that another machine may have no place for it stays behind.
    """
    folders, files = _list_hand_in(folder)
    has_programs = bool(programs_among(files))
    for path, is_closed in folders.items():
        if fits_elsewhere(place := path.relative_to(folder).as_posix()):
            yield ParcelEntry(place=place, is_folder=True, is_closed=is_closed)
    left = 10 * MOST_PARCEL_BYTES  # whatever is packed: so much is read at most
    for path in files:
        if fits_elsewhere(path.relative_to(folder).as_posix()):
            is_program = not has_programs or path in programs_among([path])
            entry, size = _file_entry(path, folder, is_read=left > 0 and is_program)
            left -= size
            yield entry


def fits_elsewhere(place: str) -> bool:
    """Return whether a path is so short that it can be written below any temporary folder."""
    return len(place.encode("utf-8", "surrogateescape")) <= MOST_PATH_BYTES


def _list_hand_in(folder: Path) -> tuple[dict[Path, bool], list[Path]]:
    """Return the folders in a folder, and which of them are closed, and the files."""
    folders: dict[Path, bool] = {}
    files: list[Path] = []
    todo = deque([folder])
    while todo and len(folders) + len(files) < MOST_ENTRIES:
        place = todo.popleft()
        try:
            inside, found = folder_entries(place, folder)
        except OSError:
            folders[place] = True
            continue
        folders[place] = False
        todo += [path for path in inside if not is_left_behind(path)]
        files += [path for path in found if not is_left_behind(path)]
    del folders[folder]
    return folders, files[:MOST_ENTRIES]


def _file_entry(path: Path, top: Path | None, *, is_read: bool) -> tuple[ParcelEntry, int]:
    """Return a file with as much of it as the grader reads of any, and how many bytes that is."""
    place = path.relative_to(top).as_posix() if top else path.name
    try:
        with open_file(path, top) as file:
            # The byte too many lets the other machine refuse it as this one would.
            content = file.read(MOST_NOTEBOOK_BYTES + 1) if is_read else b""
    except OSError:
        return ParcelEntry(place=place, is_closed=True), 0
    return ParcelEntry(place=place, content=zlib.compress(content)), len(content)


@contextmanager
def unpack_parcel(parcel: Parcel) -> Iterator[Path]:
    """Yield the path of a submission that has been unpacked into a temporary folder.

    Raises UsageError where this machine has no place for its names.
    """
    with tempfile.TemporaryDirectory(prefix="submission-") as workplace:
        own = Path(workplace, parcel.name)
        root = own if parcel.is_folder else Path(workplace)
        try:
            _write_entries(parcel, root)
        except OSError as error:
            if error.errno in UNFIT_NAME:
                raise UsageError(
                    f"It cannot be unpacked on {socket.gethostname()}: {error.strerror}. "
                    "Give its files shorter names, or grade it by itself."
                ) from error
            raise
        yield own


def _write_entries(parcel: Parcel, root: Path) -> None:
    root.mkdir(exist_ok=True)
    for entry in parcel.entries:
        _write_entry(entry, root / entry.place)
    # A closed folder would take in nothing, so folders are closed when all is there.
    for entry in parcel.entries:
        if entry.is_closed:
            (root / entry.place).chmod(CLOSED)


def _write_entry(entry: ParcelEntry, path: Path) -> None:
    if entry.is_folder:
        path.mkdir(parents=True, exist_ok=True)
    else:
        path.write_bytes(zlib.decompress(entry.content) if entry.content else b"")
