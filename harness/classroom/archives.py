"""Zips unpacked: what is good in them lands in a folder, what is not is named.

Nothing that an archive says of itself is believed.  Bytes are counted while they are read, names
are made safe first, and what is no plain file is left out.
"""

from __future__ import annotations

import errno
import io
import os
import stat
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from harness.classroom.members import CannotUnpack, SafeNames, shown_name
from harness.errors import UsageError
from harness.printable import cut_name
from harness.submission.folder import list_names
from harness.submission.reading import NO_TRICKS

CHUNK_BYTES = 1 << 16
MOST_DIRECTORY_BYTES = 10_000_000  # the list of entries, read in one piece: 100,000 usual ones
MOST_RATIO = 100  # programs and texts shrink to a tenth, a bomb to a thousandth
FREE_BYTES = 10_000_000  # whatever the ratio: a file of blanks is no bomb
# Other methods (bzip2, LZMA) unpack a few bytes to gigabytes in one step, so cannot be bounded.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
UNFIT_NAME = (errno.ENAMETOOLONG, errno.EINVAL, errno.ENOENT)
DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)


@dataclass(frozen=True, kw_only=True)
class Caps:
    """How many entries an archive may have, and how many bytes they may be unpacked."""

    entries: int
    size: int


CLASS = Caps(entries=50_000, size=4_000_000_000)  # 1000 students with 50 files and 4 MB each
STUDENT = Caps(entries=2000, size=100_000_000)  # a program is kilobytes; pictures may lie beside it


def unpack_zip(archive: Path, target: Path, caps: Caps) -> tuple[str, ...]:
    """Unpack a zip into a new folder and return sentences on what was left out or renamed.

    Raises UsageError where nothing of it can be read, or the folder cannot be written.
    """
    try:
        target.mkdir(parents=True)
    except OSError as error:
        raise UsageError(f"{target}: cannot be made: {error.strerror}.") from error
    with _open_zip(archive) as opened:
        size = min(caps.size, max(FREE_BYTES, MOST_RATIO * archive.stat().st_size))
        run = _Unpacking(opened=opened, target=target, most=size, left=size)
        run.unpack_members(opened.infolist(), caps)
    return tuple(run.fault_sentences())


@contextmanager
def _open_zip(archive: Path) -> Iterator[zipfile.ZipFile]:
    """Open a zip for reading.  Raises UsageError."""
    name = cut_name(archive.name)
    try:
        file = _Bounded(os.open(archive, os.O_RDONLY | NO_TRICKS))
    except OSError as error:
        raise UsageError(f"{name}: cannot be read: {error.strerror}.") from error
    with file:
        try:
            opened = zipfile.ZipFile(file)
        except UnicodeDecodeError as error:
            raise UsageError(
                f"{name}: a name in it is said to be UTF-8 and is not. "
                "Unpack it by hand and name the folder."
            ) from error
        except (*DAMAGE, OSError) as error:
            raise UsageError(
                f"{name}: is damaged or no zip. Get it again, or unpack it by hand."
            ) from error
        with opened:
            yield opened


class _Bounded(io.FileIO):
    """A file of which no large piece is read at once: the list of entries is one."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > MOST_DIRECTORY_BYTES:
            raise zipfile.BadZipFile
        return super().read(-1 if size is None else size)


@dataclass(kw_only=True)
class _Unpacking:
    """An archive on its way into a folder: the bytes left to write, and what was not unpacked."""

    opened: zipfile.ZipFile
    target: Path
    most: int
    left: int
    names: SafeNames = field(default_factory=SafeNames)
    faults: defaultdict[str, list[str]] = field(default_factory=lambda: defaultdict(list))
    ends: list[str] = field(default_factory=list)

    def unpack_members(self, members: Sequence[zipfile.ZipInfo], caps: Caps) -> None:
        """Unpack the members one by one; of several with one name the last."""
        if len(members) > caps.entries:
            self.ends.append(f"Only the first {caps.entries} of {len(members)} entries are used.")
        for member in self._without_earlier(members[: caps.entries]):
            try:
                self._unpack_member(member)
            except CannotUnpack as refusal:
                self.faults[str(refusal)].append(shown_name(member))
            except _TooMuch:
                self.ends.append(
                    f"It holds more than {self.most // 1_000_000} MB: nothing from "
                    f"{shown_name(member)} on was unpacked."
                )
                return

    def _without_earlier(self, members: Iterable[zipfile.ZipInfo]) -> list[zipfile.ZipInfo]:
        last: dict[str, zipfile.ZipInfo] = {}
        for member in members:
            if member.filename in last and not member.is_dir():
                self.faults["There more than once, the last one was unpacked"].append(
                    shown_name(member)
                )
            last[member.filename] = member
        return list(last.values())

    def _unpack_member(self, member: zipfile.ZipInfo) -> None:
        parts = self.names.parts_of(member)
        if not parts:
            return
        if fault := _fault_of(member):
            raise CannotUnpack(fault)
        path = self.target.joinpath(*parts)
        with self._writing():
            (path if member.is_dir() else path.parent).mkdir(parents=True, exist_ok=True)
        if not member.is_dir():
            self._write_member(member, path)

    def _write_member(self, member: zipfile.ZipInfo, path: Path) -> None:
        with self._writing(), path.open("xb") as file:
            try:
                for chunk in self._read_chunks(member):
                    file.write(chunk)
            except BaseException:
                file.close()
                path.unlink()
                raise

    def _read_chunks(self, member: zipfile.ZipInfo) -> Iterator[bytes]:
        """Return the bytes of an entry.  Raises CannotUnpack and _TooMuch."""
        try:
            with self.opened.open(member) as source:
                while chunk := source.read(CHUNK_BYTES):
                    self.left -= len(chunk)
                    if self.left < 0:
                        raise _TooMuch
                    yield chunk
        except (*DAMAGE, OSError) as error:
            raise CannotUnpack("Left out, since it is damaged") from error

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Turn what keeps a file from being written into CannotUnpack, or UsageError for all."""
        try:
            yield
        except (FileExistsError, NotADirectoryError) as error:
            raise CannotUnpack("Left out, since it is a file and a folder") from error
        except OSError as error:
            if error.errno in UNFIT_NAME:
                raise CannotUnpack("Left out, since its name is too long here") from error
            raise UsageError(f"{self.target}: cannot be written: {error.strerror}.") from error

    def fault_sentences(self) -> Iterator[str]:
        """Return what is to be said, a sentence for each kind of fault."""
        for fault, names in self.faults.items():
            yield f"{fault}: {list_names(names)}."
        yield from self.names.name_sentences()
        yield from self.ends


class _TooMuch(Exception):
    """The archive holds more bytes than may be written."""


def _fault_of(member: zipfile.ZipInfo) -> str:
    """Return why an entry is no file that can be unpacked, "" where it is one."""
    kind = stat.S_IFMT(member.external_attr >> 16)
    if kind == stat.S_IFLNK:
        return "Left out, since it is a link"
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "Left out, since it is neither a file nor a folder"
    if member.flag_bits & ENCRYPTED:
        return "Left out, since it is encrypted"
    if member.compress_type not in METHODS:
        return "Left out, since it is packed in an unusual way"
    return ""
