"""Copies of what a submission holds, in a folder of our own: as much as the grader reads of any."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from extensions.classroom.files.archives import DamagedZip, damage_as_error
from extensions.classroom.files.contents import SubmittedFile, SubmittedPart, unreadable_fault
from extensions.classroom.files.members import TOO_DEEP, CannotUnpack
from extensions.classroom.files.room import CopyAllowance
from extensions.classroom.files.tree import Parts
from harness.errors import UsageError
from harness.submission.folder import PROGRAMS
from harness.submission.reading import MOST_BYTES, MOST_NOTEBOOK_BYTES, is_notebook

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
    for number in sorted(range(len(chosen)), key=lambda one: bool(chosen[one][0].archive)):
        part, piece = chosen[number]
        try:
            inside = part.names.safe_place(piece.place, is_certain=piece.is_certain)
            places[number] = (*part.base, *inside)
        except CannotUnpack as refusal:
            part.faults.add(str(refusal), "/".join(piece.place))
    return [(*chosen[number], places[number]) for number in sorted(places)]
