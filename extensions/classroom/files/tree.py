"""What a class submitted, as a tree of names: folders on a disk, or the entries of a zip.

Nothing is followed and nothing unpacked to look at it.  What cannot be taken is there as well, with
its fault, so that whoever sent it is never lost.

Nothing that an archive says of itself is believed.  Its list of entries is bounded, its files are
read one by one, so that no more is unpacked than asked, and whoever reads a file counts the bytes.
"""

from __future__ import annotations

import enum
import errno
import os
import stat
import struct
import zipfile
import zlib
from collections import defaultdict
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from itertools import islice
from operator import attrgetter
from os import DirEntry
from pathlib import Path, PurePosixPath
from typing import BinaryIO, ClassVar, Protocol, cast

from extensions.classroom.files.names import UTF8_NAME, Parts, is_utf8, member_name, split_name
from harness.model import Record
from harness.submission.folder import MOST_LISTED
from harness.submission.reading import open_below, scan_below

LINK = "Left out, since it is a link"
NO_FILE = "Left out, since it is neither a file nor a folder"
UNSEEN = "Left out, since it cannot be looked at"
# Ends of names of files that browsers, editors and downloads replace by others when they are whole.
UNFINISHED = (".part", ".crdownload", ".download", ".tmp", ".swp", "~")


class Kind(enum.Enum):
    """What lies under a name; `UNFIT` is not taken, `STRAY` has no place in the tree."""

    FILE = "file"
    FOLDER = "folder"
    UNFIT = "unfit"
    STRAY = "stray"


class TreeEntry(Record):
    """Something in a tree, below the folders `above`; `fault` says why it is unfit."""

    above: Parts
    name: str
    kind: Kind
    fault: str = ""

    @property
    def parts(self) -> Parts:
        """The names on the way to it, and its own."""
        return (*self.above, self.name)

    @property
    def suffix(self) -> str:
        """The ending of the name, in small letters."""
        return PurePosixPath(self.name).suffix.lower()

    @property
    def stem(self) -> str:
        """What a student is called whose this is: without the ending where it is no folder."""
        return self.name if self.kind is Kind.FOLDER else PurePosixPath(self.name).stem


class Tree(Protocol):
    """Folders and files by their names."""

    @property
    def is_packed(self) -> bool:
        """Whether a file can only be read from its start."""

    def list_entries(self, parts: Parts) -> list[TreeEntry]:
        """Return what is in a folder, by name.  Raises OSError."""

    def open_file(self, parts: Parts) -> BinaryIO:
        """Return a file, open for reading.  Raises OSError."""


class FolderTree(Record):
    """What lies below a folder, which is itself trusted to be the one that is meant.

    In a folder that is watched entries are left out that are `unsettled`, still being written, or
    will be replaced when they are whole; None where nobody watches it.
    """

    root: Path
    unsettled: Collection[Parts] | None = None
    is_packed: ClassVar[bool] = False

    def list_entries(self, parts: Parts) -> list[TreeEntry]:
        """Return what is in a folder, by name; of a folder without end a part.  Raises OSError."""
        with scan_below(self.root, parts) as scanned:
            found = [_entry_of(parts, found) for found in islice(scanned, MOST_LISTED)]
        if self.unsettled is not None:
            whole = [entry for entry in found if not entry.name.endswith(UNFINISHED)]
            found = [entry for entry in whole if entry.parts not in self.unsettled]
        return sorted(found, key=attrgetter("name"))

    def open_file(self, parts: Parts) -> BinaryIO:
        """Return a regular file, open for reading.  Raises OSError."""
        return open_below(self.root, parts)


def _entry_of(parts: Parts, found: DirEntry[str]) -> TreeEntry:
    try:
        if found.is_file(follow_symlinks=False):
            return TreeEntry(above=parts, name=found.name, kind=Kind.FILE)
        if found.is_dir(follow_symlinks=False):
            return TreeEntry(above=parts, name=found.name, kind=Kind.FOLDER)
        fault = LINK if found.is_symlink() else NO_FILE
    except OSError:
        fault = UNSEEN
    return TreeEntry(above=parts, name=found.name, kind=Kind.UNFIT, fault=fault)


# A zip

MOST_LIST_BYTES = 32_000_000  # of a class: the list of 300,000 usual entries, read in one piece
# Other methods (bzip2, LZMA) unpack a few bytes to gigabytes in one step, so cannot be bounded.
METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
ENCRYPTED = 0x1
LISTED, LISTED_BYTES = b"PK\x01\x02", 46  # how an entry of the list begins, without its name
# Beside its own error zipfile raises these for what is damaged, cut off or wants a password.
DAMAGE = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError)
BOTH = "Left out, since it is a file and a folder"
TWICE = "There more than once, the last one counts"


class DamagedZip(OSError):
    """What is in a zip cannot be unpacked."""

    def __init__(self) -> None:
        super().__init__(0, "it is damaged")


class ZipTree:
    """The entries of a zip by their names; strays are those whose names cannot be used."""

    is_packed = True

    def __init__(self, opened: zipfile.ZipFile) -> None:
        self._opened = opened
        self._folders: dict[Parts, dict[str, zipfile.ZipInfo | None]] = {(): {}}
        self._strays: defaultdict[Parts, list[TreeEntry]] = defaultdict(list)
        for member in opened.infolist():
            self._add_member(member)

    def _add_member(self, member: zipfile.ZipInfo) -> None:
        name = member_name(member)
        parts, fault = split_name(name)
        if fault:
            self._note_stray(parts, name, fault)
            return
        is_folder = not parts or name.endswith(("/", "\\"))
        folder = parts if is_folder else parts[:-1]
        if not self._add_folder(folder):
            self._note_stray(folder[:1], name, BOTH)
        elif not is_folder and parts in self._folders:
            self._note_stray(folder, parts[-1], BOTH)
        elif not is_folder:
            if parts[-1] in self._folders[folder]:
                self._note_stray(folder, parts[-1], TWICE)
            self._folders[folder][parts[-1]] = member

    def _add_folder(self, parts: Parts) -> bool:
        """Add a folder with those around it; return whether none of them is a file."""
        if parts in self._folders:
            return True
        if not self._add_folder(parts[:-1]) or self._folders[parts[:-1]].get(parts[-1]):
            return False
        self._folders[parts[:-1]][parts[-1]] = None
        self._folders[parts] = {}
        return True

    def _note_stray(self, above: Parts, name: str, fault: str) -> None:
        """Note an entry that has no place in the tree in the folder where it was to be."""
        place = above if self._add_folder(above) else ()
        self._strays[place].append(TreeEntry(above=place, name=name, kind=Kind.STRAY, fault=fault))

    def list_entries(self, parts: Parts) -> list[TreeEntry]:
        found = [_zip_entry(parts, *item) for item in self._folders[parts].items()]
        return [*sorted(found, key=attrgetter("name")), *self._strays[parts]]

    def open_file(self, parts: Parts) -> BinaryIO:
        """Return a file, open for reading.  Raises OSError; reading needs `damage_as_error`."""
        member = self._folders.get(parts[:-1], {}).get(parts[-1])
        if member is None:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        with damage_as_error():
            return cast("BinaryIO", self._opened.open(member))


def _zip_entry(parts: Parts, name: str, member: zipfile.ZipInfo | None) -> TreeEntry:
    if member is None:
        return TreeEntry(above=parts, name=name, kind=Kind.FOLDER)
    if fault := _fault_of(member):
        return TreeEntry(above=parts, name=name, kind=Kind.UNFIT, fault=fault)
    return TreeEntry(above=parts, name=name, kind=Kind.FILE)


def _fault_of(member: zipfile.ZipInfo) -> str:
    """Return why an entry is no file that can be unpacked, "" where it is one."""
    # Unix keeps its mode in the upper half; zips that Windows makes have 0 there.
    kind = stat.S_IFMT(member.external_attr >> 16)
    if kind == stat.S_IFLNK:
        return LINK
    if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
        return NO_FILE
    if member.flag_bits & ENCRYPTED:
        return "Left out, since it is encrypted"
    if member.compress_type not in METHODS:
        return "Left out, since it is packed in an unusual way"
    return ""


@contextmanager
def damage_as_error() -> Iterator[None]:
    """Turn what goes wrong while a zip is read into DamagedZip."""
    try:
        yield
    except DAMAGE as error:
        raise DamagedZip from error


@contextmanager
def os_error_as(kind: type[Exception], place: Path, sentence: str) -> Iterator[None]:
    """Turn an OSError into an error on a place; `{}` in its sentence is what the system says."""
    try:
        yield
    except OSError as error:
        raise kind(f"{place}: {sentence.format(error.strerror)}") from error


class NoZip(Exception):
    """What is called a zip cannot be read as one; `str` says what it is, without a subject."""


class _TooLong(Exception):
    """The list of entries is longer than is read."""


@contextmanager
def open_zip(source: BinaryIO, most_listed: int) -> Iterator[ZipTree]:
    """Yield a zip as a tree; `most_listed` is how many bytes its list of entries may have.

    Raises NoZip.
    """
    listing = _ListOfEntries(source, most_listed)
    try:
        opened = zipfile.ZipFile(cast("BinaryIO", listing))
        tree = ZipTree(opened)
    except _TooLong as error:
        raise NoZip("holds too many files") from error
    except (*DAMAGE, OSError) as error:
        raise NoZip("is damaged or no zip") from error
    listing.is_read = True
    with opened:
        yield tree


class _ListOfEntries:
    """A zip whose list is bounded, and in which no name is said to be UTF-8 that is not.

    A single one would make the whole of it unreadable.
    """

    def __init__(self, source: BinaryIO, most: int) -> None:
        self._source = source
        self._most = most
        self.is_read = False
        self.seek, self.tell, self.seekable = source.seek, source.tell, source.seekable

    def read(self, size: int | None = -1, /) -> bytes:
        if self.is_read:
            return self._source.read(-1 if size is None else size)
        # zipfile reads the list in one piece, as long as the archive itself says that it is.
        if size is not None and size > self._most:
            raise _TooLong
        data = self._source.read(-1 if size is None else size)
        if not data.startswith(LISTED):
            return data
        changed = bytearray(data)
        place = 0
        while changed[place : place + 4] == LISTED and place + LISTED_BYTES <= len(changed):
            (flags,) = struct.unpack_from("<H", changed, place + 8)
            # Of the name, of the extra field and of the comment, which follow in this order.
            lengths = struct.unpack_from("<3H", changed, place + 28)
            start = place + LISTED_BYTES
            if flags & UTF8_NAME and not is_utf8(changed[start : start + lengths[0]]):
                struct.pack_into("<H", changed, place + 8, flags & ~UTF8_NAME)
            place = start + sum(lengths)
        return bytes(changed)
