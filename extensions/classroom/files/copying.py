"""Copies of what a submission holds, in a folder of our own: as much as the grader reads of any."""

from __future__ import annotations

import errno
import os
import shutil
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from extensions.classroom.files.archives import DamagedZip, damage_as_error
from extensions.classroom.files.contents import SubmittedFile, SubmittedPart, unreadable_fault
from extensions.classroom.files.names import TOO_DEEP, CannotUnpack
from extensions.classroom.files.tree import Parts
from harness.errors import UsageError
from harness.submission.folder import PROGRAMS
from harness.submission.reading import MOST_BYTES, MOST_NOTEBOOK_BYTES, is_notebook

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


# Each chunk is counted before it is written: no submission takes more than its share of the disk.
CHUNK_BYTES = 1 << 16
# EINVAL is what vfat says of signs such as a colon, EILSEQ macOS of a name that is no UTF-8.
UNFIT_NAME = (errno.ENAMETOOLONG, errno.EINVAL, errno.ENOENT, errno.EILSEQ)
DAMAGED = "Left out, since it is damaged"
TAKEN = "Left out, since another file has its place"
TOO_MUCH = "Left out, since the submission holds more than {} MB"

Placed = tuple[SubmittedPart, SubmittedFile, Parts]


class CannotCopy(Exception):
    """A file is left out; `str` is the fault."""


@dataclass(frozen=True, kw_only=True)
class HandInCopy:
    """The copy of a submission, None where there is nothing to grade; what is odd about it."""

    path: Path | None = None
    problems: tuple[str, ...] = ()
    is_whole: bool = True


@dataclass(kw_only=True)
class CopyJob:
    """A submission on its way into a folder of its own: the `files` that are there by now.

    What is no program is there by its name alone, unless there is no program: nothing else is read
    of it then.
    """

    own: Path
    allowance: CopyAllowance
    files: list[Path] = field(default_factory=list)
    _made: set[Path] = field(default_factory=set)
    _is_full: bool = False

    @property
    def programs(self) -> list[Path]:
        """The files that are called as programs are."""
        return [path for path in self.files if path.suffix.lower() in PROGRAMS]

    def copy_pieces(self, chosen: Sequence[tuple[SubmittedPart, SubmittedFile]]) -> None:
        """Copy what was chosen, and note in each part what cannot be.

        Raises UsageError where nothing can be written.
        """
        has_program = any(piece.suffix in PROGRAMS for _, piece in chosen)
        for part, piece, place in place_pieces(chosen):
            path = self.own.joinpath(*place)
            is_read = piece.suffix in PROGRAMS or not has_program
            try:
                self._copy_piece(part, piece, path, is_read=is_read)
                self.files.append(path)
            except CannotCopy as refusal:
                part.faults.add(str(refusal), "/".join(piece.place))

    def _copy_piece(
        self, part: SubmittedPart, piece: SubmittedFile, path: Path, *, is_read: bool
    ) -> None:
        if is_read and self._is_full:
            raise CannotCopy(self._too_much)
        most = MOST_NOTEBOOK_BYTES if is_notebook(Path(piece.file_name)) else MOST_BYTES
        with self._new_file(path) as target:
            # With the byte too many: what is too large is refused where it is graded.
            for chunk in read_piece(part, piece, most + 1) if is_read else ():
                self.allowance.copied += len(chunk)
                if self.allowance.left < 0:
                    self._is_full = True
                    raise CannotCopy(self._too_much)
                with self._write_errors():
                    target.write(chunk)

    @property
    def _too_much(self) -> str:
        return TOO_MUCH.format(self.allowance.most // 1_000_000)

    @contextmanager
    def _new_file(self, path: Path) -> Iterator[BinaryIO]:
        """Yield a new file, which is removed again where it cannot be filled."""
        with self._write_errors():
            if path.parent not in self._made:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._made.add(path.parent)
            # "x": where small and capital letters are alike, two names may be one file.
            file = path.open("xb")
        try:
            with self._write_errors(), file:
                yield file
        except CannotCopy:
            path.unlink()
            raise

    @contextmanager
    def _write_errors(self) -> Iterator[None]:
        """Turn what keeps one file from being written into CannotCopy, or UsageError for all."""
        try:
            yield
        except (FileExistsError, NotADirectoryError) as error:
            raise CannotCopy(TAKEN) from error
        except OSError as error:
            if error.errno in UNFIT_NAME:
                raise CannotCopy(TOO_DEEP) from error
            raise UsageError(f"{self.own}: cannot be written: {error.strerror}.") from error


def read_piece(part: SubmittedPart, piece: SubmittedFile, most: int) -> Iterator[bytes]:
    """Yield the first bytes of a file, some at a time.  Raises CannotCopy."""
    left = most
    try:
        with damage_as_error(), part.tree.open_file(piece.parts) as source:
            while left > 0 and (chunk := source.read(min(CHUNK_BYTES, left))):
                left -= len(chunk)
                yield chunk
    except DamagedZip as error:
        raise CannotCopy(DAMAGED) from error
    except OSError as error:
        raise CannotCopy(unreadable_fault(error)) from error


def place_pieces(chosen: Sequence[tuple[SubmittedPart, SubmittedFile]]) -> list[Placed]:
    """Return where each piece lands, without those that cannot; zips land beside all others."""
    places: dict[int, Parts] = {}
    for number in sorted(range(len(chosen)), key=lambda number: bool(chosen[number][0].archive)):
        part, piece = chosen[number]
        try:
            inside = part.names.safe_place(piece.place, is_certain=piece.is_certain)
            places[number] = (*part.base, *inside)
        except CannotUnpack as refusal:
            part.faults.add(str(refusal), "/".join(piece.place))
    return [(*chosen[number], places[number]) for number in sorted(places)]
