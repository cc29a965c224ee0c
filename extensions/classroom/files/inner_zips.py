"""The zips in a submission, opened: what they hold is part of it, within one bound for all."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

from extensions.classroom.files.archives import NoZip, open_zip
from extensions.classroom.files.contents import (
    ZIP,
    Faults,
    Part,
    Piece,
    pieces_below,
    unreadable_fault,
)
from extensions.classroom.files.copying import CannotCopy, read_piece
from extensions.classroom.files.room import Allowance
from harness.errors import UsageError
from harness.printable import cut_name

MOST_ZIPS = 10  # of one student
MOST_LIST_BYTES = 10_000_000  # of the lists of entries in all of them
TOO_LARGE = "Left out, since the zips in a submission are too large"
UNPACKED = "Not unpacked"


@dataclass(frozen=True, kw_only=True)
class InnerZips:
    """Opens the zips among the files of a submission; they stay open as long as `opened` does.

    A zip in a zip has to be unpacked first, into a temporary file in `workplace`.
    """

    outer: Part
    allowance: Allowance
    workplace: Path
    opened: ExitStack

    def open_all(self, zips: Sequence[Piece]) -> Iterator[Part]:
        """Yield what each zip holds; note what cannot be opened.  Raises UsageError."""
        faults = self.outer.faults
        for one in zips[:MOST_ZIPS]:
            try:
                # Divided: many zips list no more than one may.
                yield self._open_one(one, MOST_LIST_BYTES // min(len(zips), MOST_ZIPS))
            except CannotCopy as refusal:
                faults.add(str(refusal), "/".join(one.place))
        if len(zips) > MOST_ZIPS:
            faults.sentences.append(
                f"Only the first {MOST_ZIPS} of {len(zips)} zips were unpacked."
            )

    def _open_one(self, piece: Piece, most_listed: int) -> Part:
        source = self._seekable_file(piece)
        try:
            tree = self.opened.enter_context(open_zip(source, most_listed))
        except NoZip as error:
            raise CannotCopy(f"Left out, since it {error}") from error
        faults = Faults(title=cut_name(piece.file_name))
        found = pieces_below(tree, (), (), faults)
        for one in found:
            if one.suffix == ZIP:
                faults.add(UNPACKED, "/".join(one.place))
        pieces = [one for one in found if one.suffix != ZIP]
        return Part(tree=tree, pieces=pieces, faults=faults, outer=self.outer, archive=piece.place)

    def _seekable_file(self, piece: Piece) -> BinaryIO:
        """Return a zip of which any part can be read.  Raises CannotCopy, UsageError."""
        if not self.outer.tree.is_packed:
            try:
                return self.opened.enter_context(self.outer.tree.open_file(piece.parts))
            except OSError as error:
                raise CannotCopy(unreadable_fault(error)) from error
        return self._spool_piece(piece)

    def _spool_piece(self, piece: Piece) -> BinaryIO:
        """Return a zip unpacked from a zip."""
        most = self.allowance.spooled + 1  # the byte too many tells that it is too large
        try:
            spool = tempfile.TemporaryFile(dir=self.workplace)  # noqa: SIM115 (open with the zip)
            self.opened.enter_context(spool)
            for chunk in read_piece(self.outer, piece, most):
                self._spool_chunk(chunk, spool)
        except OSError as error:
            raise UsageError(f"{self.workplace}: cannot be written: {error.strerror}.") from error
        return spool

    def _spool_chunk(self, chunk: bytes, spool: BinaryIO) -> None:
        self.allowance.spooled -= len(chunk)
        if self.allowance.spooled < 0:
            raise CannotCopy(TOO_LARGE)
        spool.write(chunk)
